export { asciiName, isPossible, mapName, unicodeName } from './domain-name.rules.ts';
export { displayName, readName } from './name.rules.ts';
