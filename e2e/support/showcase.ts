interface Shown {
  name: string;
  labels: string[];
  /** The message below the title. */
  trouble?: RegExp;
  /** All except the latest update, which is random in the demo data. */
  dates: string[];
  statuses?: string[];
  grace?: string;
}

/** What each showcase registration displays (Behaviour DEMO-2). */
export const showcase: Shown[] = [
  { name: 'active.example', labels: ['Registered'], dates: ['Registration date', 'Expiry date'], statuses: ['ok'] },
  {
    name: 'pending-transfer.example',
    trouble: /^Pending transfer until .+ CES?T\. /,
    labels: ['Pending transfer'],
    dates: ['Registration date', 'Expiry date', 'Transfer expiry date'],
  },
  {
    name: 'redemption.example',
    trouble: /^In redemption until .+ CES?T\. /,
    labels: ['Redemption period'],
    dates: ['Registration date', 'Available on', 'Deletion date', 'Redemption period expiry date'],
    grace: 'Redemption period',
  },
  {
    name: 'pending-restore.example',
    trouble: /^Pending restore until .+ CES?T\. /,
    labels: ['Pending restore'],
    dates: ['Registration date', 'Expiry date', 'Restore expiry date'],
    grace: 'Pending restore',
  },
  {
    name: 'pending-delete.example',
    trouble: /^Pending delete until .+ CES?T\. /,
    labels: ['Pending delete'],
    dates: ['Registration date', 'Available on', 'Deletion date'],
    grace: 'Pending delete',
  },
  {
    name: 'auto-renew.example',
    labels: ['Registered', 'Auto renew period'],
    dates: ['Registration date', 'Expiry date'],
    grace: 'Auto renew period',
  },
  {
    name: 'on-hold.example',
    trouble: /^Put on hold by the registrar\. .+ Reason: Invoice 2041 is not paid$/,
    labels: ['Registered', 'Inactive'],
    dates: ['Registration date', 'Expiry date'],
    statuses: ['ok', 'clientHold'],
  },
  {
    name: 'locked.example',
    labels: ['Registered', 'Transfer lock', 'Update lock', 'Delete lock', 'Renew lock'],
    dates: ['Registration date', 'Expiry date'],
  },
  {
    name: 'domainguard.example',
    labels: ['Registered', 'DomainGuard'],
    dates: ['Registration date', 'Expiry date'],
    statuses: ['ok', 'serverTransferProhibited', 'serverUpdateProhibited', 'serverDeleteProhibited'],
  },
  {
    name: 'urs-locked.example',
    trouble: /^Locked in a URS case\. /,
    labels: ['Registered', 'ursLocked'],
    dates: ['Registration date', 'Expiry date'],
  },
  {
    name: 'urs-suspended.example',
    trouble: /^Suspended in a URS case\. /,
    labels: ['Registered', 'ursSuspended'],
    dates: ['Registration date', 'Expiry date'],
  },
  {
    name: 'no-nameservers.example',
    trouble: /^No nameservers\. /,
    labels: ['Registered', 'Inactive'],
    dates: ['Registration date', 'Expiry date'],
    statuses: ['inactive'],
  },
  {
    name: 'transferred.example',
    labels: ['Registered'],
    dates: ['Registration date', 'Expiry date', 'Last transfer date'],
  },
  { name: 'café.example', labels: ['Registered'], dates: ['Registration date', 'Expiry date'] },
  { name: 'straße.example', labels: ['Registered'], dates: ['Registration date', 'Expiry date'] },
  { name: 'strasse.example', labels: ['Registered'], dates: ['Registration date', 'Expiry date'] },
];
