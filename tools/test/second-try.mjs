import { stripVTControlCharacters } from 'node:util';

const LINES = 30;

/**
 * A test that passed only at the second try, with the reason why the first one failed, which nothing else keeps.
 * @param {string} name
 * @param {{ message?: string, diff?: string }} [error] of the first try
 */
export function secondTry(name, { message = 'for an unknown reason', diff = '' } = {}) {
  const lines = stripVTControlCharacters(`${message}\n${diff}`).trimEnd().split('\n');
  const left = lines.length - LINES;
  const shown = left > 0 ? [...lines.slice(0, LINES), `… ${left} more lines`] : lines;
  return [name, ...shown.map((line) => `    ${line}`.trimEnd())].join('\n');
}
