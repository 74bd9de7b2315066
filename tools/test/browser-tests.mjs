import { findChromium } from './chromium.mjs';
import { runSuite } from './run-suite.mjs';

/** All specs, or those that are named; `environment` is what they find beside our own. */
export async function runBrowserTests(specs = [], environment = {}) {
  const chromium = findChromium();
  if (!chromium) return { passed: 0, failed: 1 };
  const variables = (file) => ({ ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return runSuite('playwright', () => ['test', ...specs, '--reporter=line,json'], variables, count);
}

function count({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
