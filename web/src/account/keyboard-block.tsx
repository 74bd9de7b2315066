import { Checkbox } from '@mantine/core';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { slashKey, switchSlashKey } from '../navigation/slash-key.ts';
import { useStore } from '../store/store.ts';
import '../forms/styles.ts';

export function KeyboardBlock() {
  const { t } = useTranslation();
  return (
    <Block title={t('account.keyboard.title')}>
      <Checkbox
        label={t('account.keyboard.slash')}
        description={t('account.keyboard.slash.help')}
        checked={useStore(slashKey)}
        onChange={({ currentTarget }) => switchSlashKey(currentTarget.checked)}
      />
    </Block>
  );
}
