import { readFileSync } from 'node:fs';

/** Ends the process with one line if this Node is older than package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (isOlder(process.versions.node, engines.node.replace('>=', ''))) {
    console.error(
      `Registrar Panel needs Node ${engines.node.replace('>=', '')} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
}

function isOlder(version, required) {
  const [major, minor] = version.split('.').map(Number);
  const [requiredMajor, requiredMinor] = required.split('.').map(Number);
  return major < requiredMajor || (major === requiredMajor && minor < requiredMinor);
}
