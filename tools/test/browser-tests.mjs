import { findChromium } from './chromium.mjs';
import { runSuite } from './run-suite.mjs';
import { secondTry } from './second-try.mjs';

/**
 * Runs all specs, or only the given ones, with these variables in addition to our own.
 * @param {string[]} [specs]
 * @param {Record<string, string>} [environment]
 */
export async function runBrowserTests(specs = [], environment = {}) {
  if (!findChromium()) return { passed: 0, failures: ['There is no Chromium for the browser tests.'] };
  const args = ['test', ...specs, '--reporter=line,json'];
  return runSuite(
    'playwright',
    (file) => ({ args, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    count,
  );
}

/** @param {import('@playwright/test/reporter').JSONReport} report */
function count({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ ok }) => !ok).map(nameOf);
  const repeated = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(repeatedOf);
  const failures = [...failed, ...errors.map(({ message }) => message ?? '')];
  return { passed: stats.expected + stats.flaky, failures, repeated, files: suites.map(fileOf) };
}

/** @param {import('@playwright/test/reporter').JSONReportSuite} suite */
function fileOf(suite) {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const milliseconds = results.reduce((total, { duration }) => total + duration, 0);
  return { name: `e2e/${suite.file}`, seconds: milliseconds / 1000 };
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {import('@playwright/test/reporter').JSONReportSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
function repeatedOf(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return secondTry(nameOf(spec), results.find(({ error }) => error)?.error);
}

/** @param {import('@playwright/test/reporter').JSONReportSpec} spec */
function nameOf({ file, line, title }) {
  return `e2e/${file}:${line} ${title}`;
}
