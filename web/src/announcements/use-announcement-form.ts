import type { FormEvent } from 'react';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { type AnnouncementBody, type AnnouncementFields, AnnouncementForm, bodyOf } from './announcement-form.rules.ts';

type Options<Base> = Parameters<typeof useContractForm<typeof AnnouncementForm, Base>>[2];

export function useAnnouncementForm<Base = null>(fields: AnnouncementFields, options: Options<Base>) {
  const form = useContractForm<typeof AnnouncementForm, Base>(AnnouncementForm, fields, options);
  const body = () => bodyOf(form.getValues() as AnnouncementFields);
  return {
    ...form,
    /** As sent to the server; the schema's output has `Date` objects for times. */
    body,
    onSubmitBody: (save: (body: AnnouncementBody) => void): ((event: FormEvent) => void) =>
      form.onSubmit(() => save(body())),
  };
}

export type AnnouncementFormState = ReturnType<typeof useAnnouncementForm>;
