import { type DemoRegistration, daysFrom, yearsFrom } from './registration.ts';

const locks = (side: 'client' | 'server', ...verbs: string[]) =>
  verbs.map((verb) => ({ status: `${side}${verb}Prohibited` }));

/** A registration for every state that the panel shows, always among aurora's (Behaviour DEMO-2). */
export function showcase(now: Date): DemoRegistration[] {
  const day = (days: number) => daysFrom(now, days);
  // Old enough for everything that happened to it since.
  const created = day(-900);
  const threeLocks = locks('server', 'Transfer', 'Update', 'Delete');
  return [
    {
      name: 'active.example',
      statuses: [{ status: 'ok' }],
      nameservers: ['ns1.active.example', 'ns2.active.example'],
      keys: [
        {
          keyTag: 60485,
          algorithm: 13,
          digestType: 2,
          digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
        },
      ],
    },
    {
      name: 'pending-transfer.example',
      statuses: [{ status: 'pendingTransfer' }],
      transferStatus: 'PENDING',
      created,
      updated: day(-1),
      stateExpires: day(4),
    },
    {
      name: 'redemption.example',
      statuses: [{ status: 'pendingDelete' }],
      rgpStatus: 'REDEMPTION_PERIOD',
      created,
      updated: day(-9),
      stateExpires: day(21),
      expectedAvailable: day(26),
      deletion: day(-9),
    },
    {
      name: 'pending-restore.example',
      statuses: [{ status: 'pendingRestore' }],
      rgpStatus: 'PENDING_RESTORE',
      created,
      updated: day(-2),
      stateExpires: day(5),
    },
    {
      name: 'pending-delete.example',
      statuses: [{ status: 'pendingDelete' }],
      rgpStatus: 'PENDING_DELETE',
      created,
      updated: day(-2),
      expectedAvailable: day(3),
      deletion: day(-32),
    },
    {
      name: 'auto-renew.example',
      statuses: [{ status: 'ok' }],
      rgpStatus: 'AUTO_RENEW_PERIOD',
      // Renewed automatically on its second anniversary, twenty days ago.
      created: yearsFrom(day(-20), -2),
      updated: day(-20),
      expectedAvailable: day(60),
    },
    {
      name: 'on-hold.example',
      statuses: [{ status: 'ok' }, { status: 'clientHold', reason: 'Invoice 2041 is not paid' }],
    },
    {
      name: 'locked.example',
      statuses: [{ status: 'ok' }, ...locks('client', 'Transfer', 'Update', 'Delete', 'Renew')],
    },
    { name: 'domainguard.example', statuses: [{ status: 'ok' }, ...threeLocks] },
    { name: 'urs-locked.example', statuses: [{ status: 'ursLocked' }, ...threeLocks] },
    {
      name: 'urs-suspended.example',
      statuses: [{ status: 'ursSuspended' }, ...threeLocks, ...locks('server', 'Renew')],
    },
    { name: 'no-nameservers.example', statuses: [{ status: 'inactive' }], nameservers: [] },
    {
      name: 'transferred.example',
      statuses: [{ status: 'ok' }],
      transferStatus: 'CLIENT_APPROVED',
      created,
      updated: day(-200),
      transferred: day(-200),
    },
    { name: 'café.example', alabel: 'xn--caf-dma.example', statuses: [{ status: 'ok' }] },
    { name: 'straße.example', alabel: 'xn--strae-oqa.example', statuses: [{ status: 'ok' }] },
    { name: 'strasse.example', statuses: [{ status: 'ok' }] },
  ];
}
