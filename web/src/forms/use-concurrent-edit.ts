import { type UseSuspenseQueryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tagged } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';

interface Options<Data, Part, Body> {
  query: UseSuspenseQueryOptions<Data, Error, Data, string[]>;
  /** What the form edits of the data: somebody else may change the rest. */
  part: (data: Data) => Part;
  send: (body: Body, ifMatch: string | null) => Promise<Data>;
  /** Before `theirs` is shown. */
  onConflict: (theirs: Part, before: Part) => void;
}

/**
 * A form on data that several people may edit at once. It saves with the tag of what it was filled from, its `base`. If
 * somebody else saved meanwhile, but not the part that the form edits, it repeats with the new tag by itself. Otherwise
 * `theirs` is what they saved, and it becomes the base: saving once more replaces it.
 */
export function useConcurrentEdit<Data extends Tagged<object>, Part, Body>(options: Options<Data, Part, Body>) {
  const { query, part, send, onConflict } = options;
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(query);
  // It stays when the query is refreshed: a newer tag, sent with what was typed over older data, would hide a change.
  const [base, setBase] = useState(data);
  const [conflict, setConflict] = useState(false);

  async function save(body: Body, etag = base.etag): Promise<Data> {
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
    mutationFn: (body: Body) => save(body),
    meta: { inline: ['edit.conflict'] },
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
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

// Both come from the same schema of the server, so their keys stand in the same order.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
