/** What JavaScript considers white space but XML does not; U+3000 is common in Japanese addresses. */
export const unicodeSpaces = [...'\u00a0\u1680\u2003\u2028\u2029\u202f\u3000\ufeff'];
