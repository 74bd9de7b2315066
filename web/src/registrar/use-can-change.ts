import type { Permission } from '@panel/contract/permissions';
import { mayChangeData } from '@panel/contract/registrar-status';
import { useQuery } from '@tanstack/react-query';
import { useCan, useView } from '../sign-in/use-current-user.ts';
import { registrarQuery } from './registrar.api.ts';

/**
 * Whether somebody with this permission may change something now: a registrar that is blocked, suspended or deleted only
 * reads (Behaviour WHO-7), and so does whoever views it. Every page asks here before it offers a change.
 */
export function useCanChange(permission: Permission): boolean {
  const mayChange = useMayChange();
  return useCan(permission) && mayChange;
}

export function useMayChange(): boolean {
  // The frame asks for the registrar. Nothing is offered before the answer; if there is none, the server decides.
  const { data, isError } = useQuery({ ...registrarQuery, enabled: false });
  const isViewing = useView() !== null;
  return !isViewing && (data ? mayChangeData(data.registrar.status) : isError);
}
