import type { Permission } from '@panel/contract/permissions';
import { mayChangeData } from '@panel/contract/registrar-status';
import { useQuery } from '@tanstack/react-query';
import { useCan, useView } from '../sign-in/use-current-user.ts';
import { registrarQuery } from './registrar.api.ts';

/**
 * Whether the user may use this permission to change something now: a blocked, suspended or deleted registrar is
 * read-only (Behaviour WHO-7), and so is a view by the registry's staff. Every page asks here before it offers a
 * change.
 */
export function useCanChange(permission: Permission): boolean {
  const mayChange = useMayChange();
  return useCan(permission) && mayChange;
}

export function useMayChange(): boolean {
  // The frame fetches the registrar. Nothing is offered before it arrives; if that fails, the server decides.
  const { data, isError } = useQuery({ ...registrarQuery, enabled: false });
  const isViewing = useView() !== null;
  return !isViewing && (data ? mayChangeData(data.registrar.status) : isError);
}
