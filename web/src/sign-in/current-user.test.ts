import { expect, test } from 'vitest';
import { userOf } from './current-user.ts';

const claims = { iss: '', sub: '', aud: '', exp: 0, iat: 0 };

test.each([
  [{ auth_time: 100, second_step_at: 100 }, true],
  [{ auth_time: 100, second_step_at: 130 }, true],
  [{ auth_time: 100, second_step_at: 99 }, false],
  [{ auth_time: 100 }, false],
  [{ second_step_at: 100 }, false],
])('with the claims %j, 2-step verification was set up during this sign-in: %s', (times, isNew) => {
  expect(userOf({ ...claims, ...times }).hasNewSecondStep).toBe(isNew);
});
