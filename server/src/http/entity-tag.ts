import type { AllowedVersions, Versioned } from '@panel/core';
import type { FastifyReply } from 'fastify';

// Entity tags (RFC 9110, 8.8.3, 13.1.1 and 13.1.2): the tag of an editable resource is its version.

export function entityTag(version: number): string {
  return `"${version}"`;
}

/** Returns the data for the response, and sets its version as the `ETag` header. */
export function tagged<Data>(reply: FastifyReply, { data, version }: Versioned<Data>): Data {
  reply.header('etag', entityTag(version));
  return data;
}

/** The versions that `If-Match` allows. Ignores `W/`, because proxies weaken tags; an unknown tag allows none. */
export function allowedVersions(ifMatch: string | undefined): AllowedVersions {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^(?:W\/)?"([0-9]{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Whether `If-None-Match` contains this tag: the client then has the response. Weak comparison, as in the RFC. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => strong(known) === strong(tag));
}
