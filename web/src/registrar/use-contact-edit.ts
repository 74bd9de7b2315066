import type { Registrar } from '@panel/contract/registrar';
import type * as z from 'zod/mini';
import type { Tagged } from '../api/call.ts';
import { useConcurrentEdit } from '../forms/use-concurrent-edit.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { mergeEdits, type Texts } from './merge-edits.ts';
import { registrarQuery } from './registrar.api.ts';

type ContactName = 'publicContact' | 'techContact' | 'adminContact' | 'abuseContact';

/**
 * The form on one contact of the registrar. When somebody else saved it meanwhile, fields that were not touched show
 * the saved value; the others show both values.
 */
export function useContactEdit<Schema extends z.ZodMiniType<unknown, Record<string, unknown>>>(
  contact: ContactName,
  schema: Schema,
  send: (body: z.output<Schema>, ifMatch: string | null) => Promise<Tagged<{ registrar: Registrar }>>,
) {
  type Values = z.input<Schema> & Texts;
  const { base, setBase, theirs, save, isSaving } = useConcurrentEdit({
    query: registrarQuery,
    part: ({ registrar }) => asTexts(registrar[contact]),
    send,
    onConflict: (current, before) => {
      form.setValues(mergeEdits(before, form.getValues() as Texts, current) as Values);
      form.resetDirty(current as Values);
    },
  });
  const form = useContractForm(schema, asTexts(base.registrar[contact]) as z.input<Schema>, {
    draft: `registrar.${contact}`,
    base: [base, setBase],
  });
  const leave = useLeaveAfterSave();

  const submit = form.onSubmit((body) =>
    save(body, {
      onSuccess: () => leave(form, '/registrar/publicProfile', 'registrar.updated'),
      onError: form.refuse,
    }),
  );
  return { form, theirs, submit, isSaving };
}

/** What the fields of a contact need to know of its form. */
export type ContactEdit = Pick<ReturnType<typeof useContactEdit>, 'form' | 'theirs'>;

/** Inputs hold texts: what is empty is ''. */
function asTexts(contact: object): Texts {
  const text = (part: unknown) => (typeof part === 'object' && part ? asTexts(part) : String(part ?? ''));
  return Object.fromEntries(Object.entries(contact).map(([name, part]) => [name, text(part)]));
}
