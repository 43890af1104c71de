import { createContext, useContext, useSyncExternalStore } from 'react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import en from '../../i18n/en/shell';
import ko from '../../i18n/ko/shell';
import { DEFAULT_LOCALE, LOCALES, isLocale, hasNoText, mergeMessages } from './locale';
import { loadMessages } from './scripts';
import type { Locale, Messages } from './locale';
import { translateKnownMessage } from '../data/serverMessages';
import type { Translate } from '../data/serverMessages';
import { createStore } from '../store';
import { writeEntry } from '../store/browserStorage';

/** Over the product's own, per language. */
type RuntimeMessages = Readonly<Record<Locale, object>>;

const SHELL: Record<Locale, Messages> = { ko, en };

export interface AppI18n extends I18nProvider {
  translate: Translate;
  getLocale(): Locale;
  /** Loads the admin's messages too, from now on and for every language. */
  loadAll(): Promise<void>;
  /** Sets the messages known at run time only, the words of resource files, in place of those set before. */
  setMessages(messages: RuntimeMessages): Promise<void>;
  /** The translate function of a language, whichever is on the screen. */
  translateIn(locale: string): Promise<Translate>;
  /** Switches the language and keeps the choice where react-admin looks for it. */
  choose(locale: Locale): Promise<void>;
  subscribe(listener: () => void): () => void;
}

// Message keys hold neither spaces nor a final full stop; a server's sentences hold one or the other.
const SENTENCE = /\s|\.$|^[1-5]\d\d:/;

/** A message key: names with dots between them. */
const KEY = /^[a-z]\w*(?:\.[\w-]+)+$/;

/** Shows a key without a message as it is, and logs it as an error. A server's sentence is no key. */
function reportMissing(key: string): string {
  if (KEY.test(key)) console.error(`There is no message with the key ${key}`);
  return key;
}

/**
 * Builds react-admin's i18nProvider with the shell's messages, in Korean unless told otherwise. It also
 * translates the servers' own sentences, so that every notification and field error speaks the language.
 */
export function createI18n(locale: Locale = DEFAULT_LOCALE): AppI18n {
  let everything = false;
  let loading: Promise<void> | null = null;
  let extra: RuntimeMessages = { ko: {}, en: {} };
  const shown = createStore(locale);

  const messagesOf = (wanted: string): Messages | Promise<Messages> => {
    const known = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
    if (!everything) return mergeMessages(SHELL[known], extra[known]);
    // With the admin only: entities' words are of no use to the sign-in screen.
    return loadMessages(known).then((all) =>
      mergeMessages(mergeMessages(SHELL[known], all), extra[known]),
    );
  };
  const polyglot = polyglotI18nProvider(
    // The shell alone has no `ra.*` messages, which the provider's type asks for and its code does not.
    messagesOf as Parameters<typeof polyglotI18nProvider>[0],
    locale,
    LOCALES.map((name) => ({ locale: name, name: name === 'ko' ? '한국어' : 'English' })),
    { onMissingKey: reportMissing },
  );

  const translate: Translate = (key, options) => {
    const sentence = SENTENCE.test(key)
      ? translateKnownMessage(key.replace(/^[1-5]\d\d:/, ''), polyglot.translate)
      : undefined;
    return sentence ?? polyglot.translate(key, options).replace(/^[1-5]\d\d:/, '');
  };
  const getLocale = (): Locale => {
    const current = polyglot.getLocale();
    return isLocale(current) ? current : DEFAULT_LOCALE;
  };
  const markDocument = () => {
    document.documentElement.lang = getLocale();
    document.title = translate('app.name');
  };
  const changeLocale = async (wanted: string) => {
    await polyglot.changeLocale(wanted);
    markDocument();
    shown.set(getLocale());
  };

  const loadEverything = async () => {
    everything = true;
    try {
      await changeLocale(getLocale());
    } catch (error) {
      everything = false;
      loading = null;
      throw error;
    }
  };

  markDocument();
  return {
    ...polyglot,
    translate,
    getLocale,
    changeLocale,
    loadAll() {
      // Two navigations may both ask before the first is answered: neither goes on without the words.
      loading ??= loadEverything();
      return loading;
    },
    async setMessages(messages) {
      const changes = ![extra, messages].every(hasNoText);
      extra = messages;
      // Most deployments have no files, and all the words a second time would cost each start.
      if (changes) await changeLocale(getLocale());
    },
    async translateIn(wanted) {
      const messages = (await messagesOf(wanted)) as ReturnType<
        Parameters<typeof polyglotI18nProvider>[0]
      >;
      return polyglotI18nProvider(() => messages, wanted).translate;
    },
    async choose(wanted) {
      writeEntry('locale', wanted);
      await changeLocale(wanted);
    },
    subscribe: shown.subscribe,
  };
}

export const I18nContext = createContext<AppI18n | null>(null);

export function useI18n(): AppI18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nContext.Provider above it.');
  return i18n;
}

/** The translate function of the public screens; it redraws them when the language changes. */
export function useTranslate(): Translate {
  const i18n = useI18n();
  useSyncExternalStore(i18n.subscribe, i18n.getLocale);
  return i18n.translate;
}
