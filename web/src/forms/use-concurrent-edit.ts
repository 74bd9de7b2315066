import { type UseSuspenseQueryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tagged } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';

interface Options<Data, Part, Body> {
  query: UseSuspenseQueryOptions<Data, Error, Data, string[]>;
  /** The part of the data that the form edits. Changes to the rest are not a conflict. */
  part: (data: Data) => Part;
  /** If the response has no tag, it need not contain the data (Behaviour CALLS-8). */
  send: (body: Body, ifMatch: string | null) => Promise<Tagged<unknown>>;
  /** Called before `theirs` is shown. */
  onConflict: (theirs: Part, before: Part) => void;
}

/**
 * A form for data that several people may edit at once. It saves with the tag of its `base`, the version it was filled
 * from. If someone else saved in the meantime without changing the edited part, it retries with the new tag. Otherwise
 * `theirs` holds what they saved and becomes the base: saving again replaces it.
 */
export function useConcurrentEdit<Data extends Tagged<object>, Part, Body>(options: Options<Data, Part, Body>) {
  const { query, part, send, onConflict } = options;
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(query);
  // Not updated by a refetch: a newer tag with values typed over older data would overwrite someone's change.
  const [base, setBase] = useState(data);
  const [conflict, setConflict] = useState(false);

  async function save(body: Body, etag = base.etag): Promise<Tagged<unknown>> {
    try {
      return await send(body, etag);
    } catch (error) {
      if (!isRefusal(error, 'edit.conflict')) throw error;
      const current = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      if (isSame(part(current), part(base))) return save(body, current.etag);
      onConflict(part(current), part(base));
      setBase(current);
      setConflict(true);
      throw error;
    }
  }

  const { mutate, isPending } = useMutation({
    mutationKey: [...query.queryKey, 'edit'],
    mutationFn: (body: Body) => save(body),
    meta: { inline: ['edit.conflict'] },
    onSuccess: (saved) =>
      saved.etag
        ? queryClient.setQueryData(query.queryKey, saved as Data)
        : queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });

  return {
    base,
    setBase,
    theirs: conflict ? part(base) : null,
    endConflict: () => setConflict(false),
    save: mutate,
    isSaving: isPending,
  };
}

// Both come from the same server schema, so their keys have the same order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
