import { expect, test } from 'vitest';
import { describedAnswers } from './described-answers.ts';

const envelope = { type: 'object', properties: { data: { type: 'number' } }, required: ['data'] };
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const judge = describedAnswers({
  openapi: '3.1.0',
  paths: {
    '/services/things/{id}': {
      get: { responses: { 200: json(envelope), 404: { $ref: '#/components/responses/404' } } },
    },
    '/services/things/all': { get: { responses: { 200: { description: '', content: { 'text/csv': {} } } } } },
  },
  components: { responses: { 404: json({ type: 'object', required: ['messages'] }) } },
});

const answer = { method: 'GET', path: '/services/things/1', type: 'application/json; charset=utf-8', status: 200 };

test.each([
  [{ ...answer, body: '{"data":1}' }],
  [{ ...answer, status: 404, body: '{"messages":[]}' }],
  [{ ...answer, path: '/services/things/all', type: 'text/csv', body: 'a,b' }],
  [{ ...answer, path: '/services/unknown', status: 404, body: '' }],
])('%j matches the description', (answered) => {
  expect(() => judge(answered)).not.toThrow();
});

test.each([
  [{ ...answer, status: 409, body: '{}' }, 'GET /services/things/{id} 409 is not described'],
  [{ ...answer, body: '{"data":"one"}' }, 'differs from its description: data/data must be number'],
  [{ ...answer, status: 404, body: '{}' }, "must have required property 'messages'"],
  [{ ...answer, type: 'text/html', body: '<p>' }, 'is described as application/json, not as text/html'],
])('%j does not match: %s', (answered, words) => {
  expect(() => judge(answered)).toThrow(words);
});
