// RFC 9110, 8.8.3 and 13.1.1. The tag of a resource that people edit is its version.

/** `null` means any. */
export type AllowedVersions = readonly number[] | null;

export function entityTag(version: number): string {
  return `"${version}"`;
}

/** Of `If-Match`, compared without `W/`, because proxies weaken tags. A tag that no version has allows none. */
export function allowedVersions(ifMatch: string | undefined): AllowedVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^(?:W\/)?"([0-9]{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
