import { Text } from '@mantine/core';
import { mayChangeData } from '@panel/contract/registrar-status';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { registrarQuery } from './registrar.api.ts';
import { type Address, WayOn } from './way-on.tsx';

/** A page that changes something; while the registrar may not make changes, the reason instead of a form. */
export function UnlessInactive({ back, children }: { back: Address; children: ReactNode }) {
  const { t } = useTranslation();
  const { status } = useSuspenseQuery(registrarQuery).data.registrar;
  if (mayChangeData(status)) return children;
  return (
    <>
      <PageHead title={t('inactive.title')} />
      <WayOn back={back} contact>
        <Text>{t('inactive.text', { status: t(`registrar.status.${status}`) })}</Text>
      </WayOn>
    </>
  );
}
