import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IsolatedIn } from '../display/isolated-in.tsx';

interface Outcome {
  text: string;
  total: number;
}

/** What a search found, in words. */
export function SearchOutcome({ text, total }: Outcome) {
  const { t } = useTranslation();
  return total === 0 ? (
    <IsolatedIn sentence={t('registrations.search.none', { skipInterpolation: true })} text={text} />
  ) : (
    t('registrations.search.found', { count: total })
  );
}

/** Tells it to those who cannot see it: once, and not again when the registry changes something (Behaviour DATA-2). */
export function SearchAnnouncement({ text, total }: { text: string; total: number | undefined }) {
  const [told, setTold] = useState<Outcome>();
  if (total !== undefined && told?.text !== text) setTold({ text, total });
  return <VisuallyHidden role="status">{told?.text === text && <SearchOutcome {...told} />}</VisuallyHidden>;
}
