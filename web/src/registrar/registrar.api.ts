import { getRegistrar } from '@panel/contract/registrar.calls';
import { queryOptions } from '@tanstack/react-query';
import { callTagged } from '../api/call.ts';

export const registrarQuery = queryOptions({
  queryKey: ['registrar'],
  queryFn: ({ signal }) => callTagged(getRegistrar, { signal }),
});
