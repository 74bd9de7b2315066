import { putLanguage } from '@panel/contract/language.calls';
import type { LanguageCode } from '@panel/contract/languages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CallError, isNotServed } from '../api/call-error.ts';
import { whileRunning } from '../api/running-requests.ts';
import { keepLanguage, showLanguage, translate } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { whileUnsaved } from '../sign-in/account-language.ts';
import { registrarHeld } from '../sign-in/registrar-held.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';

/**
 * Shows the language at once and stores it in this browser; also stores it in the account of a signed-in user whose
 * registrar is not on hold.
 */
export function useChooseLanguage() {
  const user = useVisitor();
  return useMutation({
    mutationKey: ['language'],
    // Saves run one after the other, so that the last choice wins.
    scope: { id: 'language' },
    mutationFn: async (language: LanguageCode) => {
      await whileRunning(() => showLanguage(language)).catch(failWith('language.unavailable'));
      keepLanguage(language);
      if (!user || registrarHeld.get()) return;
      const save = () => call(putLanguage, { body: { language } });
      await whileUnsaved(user.username, save).catch((error: unknown) => {
        if (!isNotServed(error)) failWith('account.language.failed')();
      });
    },
  });
}

function failWith(messageKey: TranslationKey) {
  return (): never => {
    throw new CallError(0, [{ messageKey, defaultMessage: translate(messageKey) }]);
  };
}
