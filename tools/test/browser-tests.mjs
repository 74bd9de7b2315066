import { findChromium } from './chromium.mjs';
import { runSuite } from './run-suite.mjs';

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
  const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => message ?? '')];
  return { passed: stats.expected + stats.flaky, failures, files: suites.map(fileOf) };
}

/** @param {import('@playwright/test/reporter').JSONReportSuite} suite */
function fileOf(suite) {
  return { name: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 };
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {number}
 */
function millisecondsOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const durations = [...results.map(({ duration }) => duration), ...suites.map(millisecondsOf)];
  return durations.reduce((total, duration) => total + duration, 0);
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}
