// Every login pays a hash's cost until ours replaces it, so the cost is limited.
const MAX_ARGON2 = { memory: 64 * 1024, passes: 5, lanes: 4 };

/** A salt of 16 bytes and a digest of 23; the last character of each encodes fewer bits than the others. */
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-2])\$[./A-Za-z0-9]{21}[.Oeu][./A-Za-z0-9]{30}[.CGKOSWaeimquy26]$/;
const argon2id = /^\$argon2id\$v=19\$m=([1-9]\d{0,4}),t=(\d),p=(\d)\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{16,86})$/;

/** Whether the hash can be verified at an acceptable cost per login. */
export function isImportableHash(hash: string): boolean {
  return bcrypt.test(hash) || isImportableArgon2(hash);
}

function isImportableArgon2(hash: string): boolean {
  const [, memory, passes, lanes, salt = '', digest = ''] = argon2id.exec(hash) ?? [];
  const [m, t, p] = [Number(memory), Number(passes), Number(lanes)];
  return (
    m <= MAX_ARGON2.memory &&
    t >= 1 &&
    t <= MAX_ARGON2.passes &&
    p >= 1 &&
    p <= MAX_ARGON2.lanes &&
    m >= 8 * p && // RFC 9106, 3.1
    isCanonicalBase64(salt) &&
    isCanonicalBase64(digest)
  );
}

function isCanonicalBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64').replace(/=+$/, '') === text;
}
