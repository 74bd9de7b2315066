import { writeFileSync } from 'node:fs';
import { secondTry } from './second-try.mjs';

/**
 * A vitest reporter that writes a suite's result to the file VITEST_REPORT. vitest's own JSON report does not count the
 * time of imports and hooks.
 */
export default class VitestReport {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const repeated = passed.filter((test) => test.diagnostic()?.flaky).map(repeatedOf);
    const failures = modules.flatMap(failuresIn);
    const result = { passed: passed.length, failures, repeated, files: modules.map(fileOf) };
    writeFileSync(process.env.VITEST_REPORT ?? '', JSON.stringify(result));
  }
}

/**
 * Failed tests, and why a file could not be loaded or a hook failed, which leaves tests out.
 * @param {import('vitest/node').TestModule} module
 */
function failuresIn(module) {
  const failed = [...module.children.allTests('failed')].map(nameOf);
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...failed, ...errors.map(({ message }) => `${module.relativeModuleId}: ${message.split('\n', 1)}`)];
}

/** @param {import('vitest/node').TestCase} test */
function repeatedOf(test) {
  return secondTry(nameOf(test), test.result().errors?.[0]);
}

/** @param {import('vitest/node').TestCase} test */
function nameOf({ module, fullName }) {
  return `${module.relativeModuleId}: ${fullName}`;
}

/** @param {import('vitest/node').TestModule} module */
function fileOf(module) {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return { name: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 };
}
