import { useLocale } from 'ra-core';
import { useSearchParams } from 'react-router';
import { isDocumentName, type DocumentName } from './documents';
import { isLanguage, type Language } from '../../../print/language';

export interface Choices {
  document: DocumentName;
  language: Language;
  /** The provider whose voucher is shown; null for all of them. */
  provider: string | null;
  choose(name: 'document' | 'language' | 'provider', value: string): void;
}

/**
 * Which document in which language, in the address: it can be linked to, and a reload keeps it. The language is
 * the interface's until another one is chosen.
 */
export function useChoices(): Choices {
  const [parameters, setParameters] = useSearchParams();
  const locale = useLocale();
  const document = parameters.get('document');
  const language = parameters.get('language');
  const own = isLanguage(locale) ? locale : 'ko';
  return {
    document: isDocumentName(document) ? document : 'confirmation',
    language: isLanguage(language) ? language : own,
    provider: parameters.get('provider'),
    choose: (name, value) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        // One step back leaves the screen, however many documents were looked at.
        { replace: true },
      ),
  };
}
