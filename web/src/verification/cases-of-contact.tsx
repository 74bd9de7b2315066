import { useQuery } from '@tanstack/react-query';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { useCaseColumns } from './case-columns.tsx';
import { casesOfQuery } from './verification.api.ts';

/** The cases that wait for a contact, on its page; nothing if there are none. */
export function CasesOfContact({ handle }: { handle: string }) {
  const { t } = useTranslation();
  const cases = useQuery(casesOfQuery({ contact: handle })).data ?? [];
  const columns = useCaseColumns();
  if (cases.length === 0) return null;
  return (
    <Block title={t('verification.card')} flush>
      <List columns={columns} rows={cases} keyOf={({ id }) => id} />
    </Block>
  );
}
