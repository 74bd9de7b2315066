import { expect, test } from 'vitest';
import { attachment } from './send-csv.ts';

test.each([
  ['202611-aurora-billingLines.csv', 'attachment; filename="202611-aurora-billingLines.csv"'],
  ['a"b\r\n.csv', `attachment; filename="a_b__.csv"; filename*=UTF-8''a%22b%0D%0A.csv`],
  ['café.csv', `attachment; filename="caf_.csv"; filename*=UTF-8''caf%C3%A9.csv`],
])('a file named %j is sent as %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
