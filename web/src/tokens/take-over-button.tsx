import type { AccessToken } from '@panel/contract/tokens';
import { BusyButton } from '../display/busy-button.tsx';
import { useTranslation } from '../language/language.ts';
import { useTakeOverToken } from './tokens.api.ts';

/** The user who presses it becomes responsible for the token. */
export function TakeOverButton({ token: { id, name } }: { token: Pick<AccessToken, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTakeOverToken();
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={isPending}
      aria-label={t('tokens.take.name', { name })}
      onClick={() => mutate(id)}
    >
      {t('tokens.take')}
    </BusyButton>
  );
}
