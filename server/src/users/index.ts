export type { Account, Directory, Origin } from './directory.ts';
export { embeddedDirectory } from './embedded-directory.ts';
