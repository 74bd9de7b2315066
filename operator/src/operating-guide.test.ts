import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { createShell } from './shell.ts';
import { testTerminal } from './testing/test-terminal.ts';

const guide = readFileSync(new URL('../../docs/OPERATING.md', import.meta.url), 'utf8');

const namesOf = (command: Command): string[] =>
  command.commands.flatMap((part) =>
    part.commands.length === 0 ? [part.name()] : namesOf(part).map((name) => `${part.name()} ${name}`),
  );
const commands = namesOf(createProgram(createShell(testTerminal().terminal)));

test('there are commands to look for', () => {
  expect(commands.length).toBeGreaterThan(30);
});

test.each(commands)('docs/OPERATING.md mentions %s', (name) => {
  expect(guide).toMatch(new RegExp(`\`${name}[ \`]`));
});
