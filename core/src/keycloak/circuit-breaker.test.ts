import { expect, test } from 'vitest';
import { CircuitOpen, circuitBreaker } from './circuit-breaker.ts';

class Outage extends Error {}
class Refusal extends Error {}

/** Pauses for ten ticks after two failures. Each step is a result of the service, or a time without calls. */
async function play(steps: (string | number)[]) {
  let time = 0;
  let asked = 0;
  const isOutage = (error: unknown) => error instanceof Outage;
  const run = circuitBreaker({ afterFailures: 2, pauseMs: 10, isOutage }, () => time);
  const outcomes: string[] = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      time += step;
      continue;
    }
    const before = asked;
    const outcome = await run(async () => {
      asked += 1;
      if (step === 'down') throw new Outage();
      if (step === 'refuses') throw new Refusal();
      return 'answer';
    }).catch((error) => (error instanceof CircuitOpen ? 'spared' : 'failure'));
    expect(asked - before).toBe(outcome === 'spared' ? 0 : 1);
    outcomes.push(outcome);
  }
  return outcomes.join(' ');
}

test.each([
  ['a service that responds is called every time', ['up', 'up'], 'answer answer'],
  ['after one failure it is still called', ['down', 'up'], 'failure answer'],
  ['after two failures it is not called', ['down', 'down', 'up', 9, 'up'], 'failure failure spared spared'],
  [
    'after the pause it is tried, and used again if it responds',
    ['down', 'down', 10, 'up', 'up'],
    'failure failure answer answer',
  ],
  [
    'after the pause one failure is enough',
    ['down', 'down', 10, 'down', 9, 'up', 1, 'up'],
    'failure failure failure spared answer',
  ],
  [
    'two failures with a response between them are not in a row',
    ['down', 'up', 'down', 'up'],
    'failure answer failure answer',
  ],
  ['a refusal counts as a response', ['down', 'refuses', 'down', 'refuses'], 'failure failure failure failure'],
])('%s', async (_, steps, outcomes) => {
  expect(await play(steps)).toBe(outcomes);
});

test('after the pause, one call is tried and the others are refused', async () => {
  let time = 0;
  const run = circuitBreaker({ afterFailures: 1, pauseMs: 10, isOutage: () => true }, () => time);
  await expect(run(() => Promise.reject(new Outage()))).rejects.toThrow(Outage);
  time = 10;
  let answer = (_: string) => {};
  const trying = run(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  await expect(run(async () => 'second')).rejects.toThrow(CircuitOpen);
  answer('first');
  expect(await trying).toBe('first');
  expect(await run(async () => 'third')).toBe('third');
});
