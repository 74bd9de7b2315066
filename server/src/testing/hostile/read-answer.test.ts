import { expect, test } from 'vitest';
import { testPanel } from '../test-panel.ts';
import { readAnswer } from './read-answer.ts';

test.each(['*', 'gzip', 'br', 'deflate', 'gzip;q=0.5, *;q=0.1', 'identity', '\u00ff'])(
  'a response to Accept-Encoding: %s is decoded',
  async (encoding) => {
    const panel = await testPanel();
    const answer = await panel.app.inject({ url: '/services/openapi.json', headers: { 'accept-encoding': encoding } });
    expect(JSON.parse(readAnswer(answer).body)).toHaveProperty('paths');
  },
);
