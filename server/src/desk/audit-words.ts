import type { AuditAction } from '@panel/contract/audit';
import type { HistoryAction } from '@panel/contract/history';

// The panel's English texts (en.json) for the file: those that no registrar's history has, and those that address the
// registrar there.

export const systemAreaWord = 'System';

export const systemActionWords: Record<Exclude<AuditAction, HistoryAction> | 'view.began' | 'view.ended', string> = {
  'announcement.changed': 'Announcement changed',
  'announcement.deleted': 'Announcement draft deleted',
  'announcement.drafted': 'Announcement draft saved',
  'announcement.published': 'Announcement published',
  'announcement.withdrawn': 'Announcement withdrawn',
  'database.restored': 'Backup restored',
  'demo.removed': 'Demo data removed',
  'deposit.imported': 'Deposit imported',
  'feed.reset': 'Stream reset',
  'feed.skipped': 'Stream change skipped',
  'keycloak.prepared': 'Keycloak prepared',
  'keys.rotated': 'Signing key replaced',
  'keys.secrets.rotated': 'Secrets key replaced',
  'keys.secrets.started_over': 'Secrets key replaced after loss',
  'mails.retried': 'E-mails retried',
  'person.erased': 'Person erased from the records',
  'staff.added': 'Desk account added',
  'staff.changed': 'Desk account changed',
  'staff.disabled': 'Desk account disabled',
  'staff.enabled': 'Desk account enabled',
  'staff.moved': 'Desk account renamed',
  'staff.removed': 'Desk account removed',
  'transactions.amounts': 'Transaction amounts added',
  'transactions.imported': 'Transactions imported',
  'view.began': 'Viewing as registrar started',
  'view.ended': 'Viewing as registrar ended',
};
