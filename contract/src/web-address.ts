import { limits } from './limits.ts';

// http:// or https://, a host of 1-256 characters, an optional port, an optional path.
const urlPattern =
  /^https?:\/\/(?=[^/?#:]{1,256}([/?#:]|$))[\p{L}\p{N}]([\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(:[0-9]{1,5})?([/?#][^\s<>"\\^`{|}]*)?$/iu;

export function isWebAddress(text: string): boolean {
  return text.length <= limits.url && urlPattern.test(text) && URL.canParse(text);
}
