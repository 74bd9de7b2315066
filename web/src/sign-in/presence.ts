// Whether someone is using this page. Idle sessions must end, so background fetches must not keep one alive: tokens are
// refreshed only while there are signs of a person (Behaviour SIGN-IN-12).

const patienceMs = 5 * 60_000;
const signs = ['pointerdown', 'keydown', 'click', 'popstate', 'visibilitychange'];
let lastSeen = Date.now();

export function noticePerson() {
  lastSeen = Date.now();
}

for (const sign of signs) window.addEventListener(sign, noticePerson, { capture: true, passive: true });

/** A background call that would have needed a new token. */
export class Unattended extends Error {}

export function requirePerson() {
  if (Date.now() - lastSeen >= patienceMs) throw new Unattended('Nobody is at this page.');
}
