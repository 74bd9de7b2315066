import { Anchor, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Block } from '../display/block.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { SubscriptionsBlock } from '../subscriptions/index.ts';
import { ownAccountQuery } from './account.api.ts';
import classes from './account-page.module.css';
import { KeyboardBlock } from './keyboard-block.tsx';
import { LanguageBlock } from './language-block.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';
import { ProfileBlock } from './profile-block.tsx';
import { RecoveryCodesBlock } from './recovery-codes-block.tsx';
import { SecondStepBlock } from './second-step-block.tsx';
import { SessionsBlock } from './sessions-block.tsx';

export function AccountPage() {
  const { t } = useTranslation();
  const account = useSuspenseQuery(ownAccountQuery).data;
  const { consoleUrl, sessions, passkeys, canAddPasskeys, recoveryCodes } = account;
  return (
    <>
      <PageHead title={t('account.title')} />
      <div className={classes.page}>
        <div className={classes.others}>
          <ProfileBlock />
        </div>
        {consoleUrl === null ? (
          <>
            <div className={classes.others}>
              <SecondStepBlock {...account} />
            </div>
            <div className={classes.others}>
              <SessionsBlock sessions={sessions} />
              <PasskeysBlock passkeys={passkeys} canAdd={canAddPasskeys} />
            </div>
            <RecoveryCodesBlock {...recoveryCodes} />
          </>
        ) : (
          <Block title={t('account.console.title')}>
            <Text mb="sm">{t('account.console.text')}</Text>
            <Anchor href={consoleUrl} target="_blank" rel="noopener noreferrer">
              {t('account.console.link')}
            </Anchor>
          </Block>
        )}
        <div className={classes.others}>
          <LanguageBlock />
          <KeyboardBlock />
          {/* Last, because it may load later than the rest and must not move it. */}
          <SubscriptionsBlock />
        </div>
      </div>
    </>
  );
}
