export interface MessageText {
  kind: string;
  isAboutName?: true;
  text(name: string): string;
  details?: { name: string; value: string }[];
}

/** Messages of every kind, and one of this registry's own. */
export const messageTexts: readonly MessageText[] = [
  {
    kind: 'TRANSFER',
    isAboutName: true,
    text: (name) =>
      `The transfer of ${name} to another registrar was requested. It is carried out in 5 days unless you reject it.`,
    details: [
      { name: 'trStatus', value: 'pending' },
      { name: 'reID', value: 'borealis' },
    ],
  },
  {
    kind: 'CHANGE',
    isAboutName: true,
    text: (name) => `The registry has changed ${name}: serverUpdateProhibited was removed.`,
  },
  {
    kind: 'PENDING_ACTION',
    isAboutName: true,
    text: (name) => `Your request to change the registrant of ${name} was carried out.`,
    details: [{ name: 'paResult', value: '1' }],
  },
  {
    kind: 'EXPIRY',
    isAboutName: true,
    text: (name) => `${name} expires in 30 days and will be renewed automatically.`,
  },
  { kind: 'DELETION', isAboutName: true, text: (name) => `${name} was not restored and will be deleted in 5 days.` },
  {
    kind: 'VERIFICATION',
    isAboutName: true,
    text: (name) => `The registrant of ${name} must be verified.\nPlease send proof of identity within 14 days.`,
  },
  { kind: 'BALANCE', text: () => 'Your balance is below the agreed threshold.' },
  { kind: 'MAINTENANCE', text: () => 'EPP is not available on Sunday from 02:00 to 04:00.' },
  {
    kind: 'DNS',
    isAboutName: true,
    text: (name) => `The name servers of ${name} do not respond for it.`,
    details: [
      { name: 'ns1.one.example', value: 'REFUSED' },
      { name: 'ns2.one.example', value: 'SERVFAIL' },
    ],
  },
  {
    kind: 'ABUSE',
    isAboutName: true,
    text: (name) => `A phishing page was reported at ${name}. Please look into it within 24 hours.`,
  },
  {
    kind: 'price-class',
    isAboutName: true,
    text: (name) => `${name} will be in the price class "premium" from next year.`,
  },
];
