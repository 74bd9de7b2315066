import type { Registrar } from '@panel/contract/registrar';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Tagged } from '../api/call.ts';
import { is } from '../api/call-error.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { mergeEdits, type Texts } from './merge-edits.ts';
import { registrarQuery } from './registrar.api.ts';

type ContactName = 'publicContact' | 'techContact' | 'adminContact' | 'abuseContact';

type Answer = Tagged<{ registrar: Registrar }>;

/**
 * The form on one contact of the registrar. Design, "Concurrent edits": it saves with the tag of what it was filled
 * from. If somebody else saved meanwhile, but not this contact, it repeats with the new tag by itself; otherwise
 * `theirs` is what they saved. Fields that were not touched show it from then on, the others both.
 */
export function useContactEdit<Schema extends z.ZodMiniType<unknown, Record<string, unknown>>>(
  contact: ContactName,
  schema: Schema,
  send: (body: z.output<Schema>, ifMatch: string | null) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(registrarQuery);
  const [filledFrom, setFilledFrom] = useState<Answer>(data);
  const [theirs, setTheirs] = useState<Texts | null>(null);
  const leave = useLeaveAfterSave();
  const form = useContractForm(schema, asTexts(filledFrom.registrar[contact]) as z.input<Schema>, {
    draft: `registrar.${contact}`,
    base: [filledFrom, setFilledFrom],
  });

  async function save(body: z.output<Schema>): Promise<Answer> {
    for (let known = filledFrom; ; ) {
      try {
        return await send(body, known.etag);
      } catch (error) {
        if (!is(error, 'edit.conflict')) throw error;
        const current = await queryClient.fetchQuery({ ...registrarQuery, staleTime: 0 });
        const isUnchanged = isSame(current.registrar[contact], known.registrar[contact]);
        known = current;
        if (isUnchanged) continue;
        takeOver(current);
        throw error;
      }
    }
  }

  function takeOver(current: Answer) {
    const saved = asTexts(current.registrar[contact]);
    const merged = mergeEdits(asTexts(filledFrom.registrar[contact]), form.getValues() as Texts, saved);
    form.setValues(merged as z.input<Schema> & Texts);
    form.resetDirty(saved as z.input<Schema> & Texts);
    setFilledFrom(current);
    setTheirs(saved);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { inline: ['edit.conflict'] },
    onError: form.refuse,
    onSuccess: (saved) => {
      queryClient.setQueryData(registrarQuery.queryKey, saved);
      leave(form, '/registrar/publicProfile', 'registrar.updated');
    },
  });

  return { form, theirs, submit: form.onSubmit((body) => mutate(body)), isSaving: isPending };
}

/** What the fields of a contact need to know of its form. */
export type ContactEdit = Pick<ReturnType<typeof useContactEdit>, 'form' | 'theirs'>;

/** Inputs hold texts: what is empty is ''. */
function asTexts(contact: object): Texts {
  const text = (part: unknown) => (typeof part === 'object' && part ? asTexts(part) : String(part ?? ''));
  return Object.fromEntries(Object.entries(contact).map(([name, part]) => [name, text(part)]));
}

// Both come from the same schema of the server, so their keys stand in the same order.
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
