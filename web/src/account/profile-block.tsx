import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';

export function ProfileBlock() {
  const { t } = useTranslation();
  const { username, firstName, lastName, email, roles } = useCurrentUser();
  return (
    <Block title={t('account.profile.title')}>
      <Details>
        <Detail label={t('users.field.name')}>
          <Isolated>{`${firstName} ${lastName}`.trim()}</Isolated>
        </Detail>
        <Detail label={t('users.field.username')}>
          <Mono>{username}</Mono>
        </Detail>
        <Detail label={t('users.field.email')}>{email && <Isolated>{email}</Isolated>}</Detail>
        <Detail label={t('users.field.roles')}>{roles.map((role) => t(`role.${role}`)).join(', ')}</Detail>
      </Details>
    </Block>
  );
}
