import { readFileSync } from 'node:fs';

/** Ends the process with one line if this Node is older than package.json requires. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const required = engines.node.replace('>=', '');
  if (isOlder(process.versions.node, required)) {
    console.error(`Registrar Panel needs Node ${required} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

/**
 * @param {string} version
 * @param {string} required
 */
function isOlder(version, required) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number);
  return major < requiredMajor || (major === requiredMajor && minor < requiredMinor);
}
