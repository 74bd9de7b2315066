import type { VerificationDetails } from '@panel/contract/verification';

export const exampleCase: VerificationDetails = {
  id: 'V-1',
  contact: { handle: 'C-1', name: 'Ria Registrant', ours: true },
  responsible: 'REGISTRANT',
  trigger: 'REGISTRATION',
  status: 'OPEN',
  opened: '2026-11-01T09:00:00.000Z',
  closed: null,
  claims: [
    { claim: 'NAME', state: 'VERIFIED' },
    { claim: 'EMAIL', state: 'PENDING' },
    { claim: 'PHONE', state: 'REQUIRED' },
  ],
  deadlines: [
    { type: 'RESPONSE', time: '2026-11-24T23:00:00.000Z' },
    { type: 'SUSPENSION', time: '2026-12-08T23:00:00.000Z' },
  ],
  next: { type: 'RESPONSE', time: '2026-11-24T23:00:00.000Z' },
  isOverdue: false,
  instructions: 'https://registry.example/verify?case=V-1',
  registrations: 1_204,
  names: [
    { uLabel: 'café.example', aLabel: 'xn--caf-dma.example' },
    { uLabel: 'one.example', aLabel: 'one.example' },
  ],
};
