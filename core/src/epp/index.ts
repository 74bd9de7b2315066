export { changeAllowedIps } from './allowed-ips.changes.ts';
export { findAllowedIps, listAddressUses, raiseIpVersion } from './allowed-ips.queries.ts';
export { checkEppLogin, decideEppLogin, type EppLoginAnswer, eppLoginRefusals } from './check/check-epp-login.ts';
export { type ImportedEppSettings, importEppSettings } from './epp-import.changes.ts';
export { changeEppPassword, replaceEppPassword, unlockEpp } from './epp-password.changes.ts';
export { hasEppSettings, isEppPasswordSet, lockEppPassword } from './epp-password.queries.ts';
export { isSafeEppPassword } from './epp-password.rules.ts';
export { isImportableHash } from './imported-hash.rules.ts';
export { listRefusedIps } from './refused-ips.queries.ts';
