import type { DomainStatus } from '@panel/contract/registration';
import type { Tone } from '../display/status-badge.tsx';

/** Groups the statuses: general and pending, set by the registrar, set by the registry (Behaviour REGISTRATIONS-8). */
export function statusColumns(statuses: readonly DomainStatus[]) {
  const columnOf = ({ status }: DomainStatus) => /^(client|server)./i.exec(status)?.[1]?.toLowerCase() ?? 'general';
  return {
    general: statuses.filter((status) => columnOf(status) === 'general'),
    client: statuses.filter((status) => columnOf(status) === 'client'),
    server: statuses.filter((status) => columnOf(status) === 'server'),
  };
}

export function toneOf(status: string): Tone {
  if (status === 'ok') return 'success';
  if (/^urs|Hold$/.test(status)) return 'danger';
  return /^(pending|inactive$|redemption$)/.test(status) ? 'warning' : 'normal';
}
