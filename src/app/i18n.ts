import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import en from '../../i18n/en/shell';
import ko from '../../i18n/ko/shell';
import {
  DEFAULT_LOCALE,
  LOCALES,
  hasNoText,
  loadLocale,
  localeName,
  mergeMessages,
} from './locale';
import { loadMessages } from './scripts';
import type { Messages } from './locale';
import { withAddedMessages } from '../shell/featureMessages';
import { polyglotOptions } from '../shell/polyglotOptions';
import { messageLanguage, type MessageLanguage } from '../shell/messageLanguage';
import { translateKnownMessage } from '../data/serverMessages';
import type { Translate } from '../data/serverMessages';
import { createStore } from '../store';
import { writeEntry } from '../store/browserStorage';

type RuntimeMessages = Readonly<Record<MessageLanguage, object>>;

const SHELL: Record<MessageLanguage, Messages> = { ko, en };

export interface AppI18n extends I18nProvider {
  translate: Translate;
  getLocale(): string;
  /** Also the admin's, from now on and in every language. */
  loadAll(): Promise<void>;
  /** Those of resource files. */
  setMessages(messages: RuntimeMessages): Promise<void>;
  translateIn(locale: string): Promise<Translate>;
  /** Stores the choice where react-admin reads it. */
  choose(locale: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

// Message keys never match.
const SENTENCE = /\s|\.$|^[1-5]\d\d:/;

const contains = (messages: object, key: string): boolean =>
  typeof key
    .split('.')
    .reduce<unknown>((at, part) => Reflect.get(Object(at) as object, part), messages) === 'string';

const KEY = /^[a-z]\w*(?:\.[\w-]+)+$/;

function reportMissing(key: string): string {
  if (KEY.test(key)) console.error(`There is no message with the key ${key}`);
  return key;
}

/** react-admin's i18nProvider, which also translates server sentences. */
export function createI18n(
  locale: string = DEFAULT_LOCALE,
  { locales, load } = { locales: LOCALES, load: loadLocale },
): AppI18n {
  let isAllLoaded = false;
  let loading: Promise<void> | null = null;
  let extra: RuntimeMessages = { ko: {}, en: {} };
  const shown = createStore<string>(messageLanguage(locale));

  const messagesOf = (requested: string): Messages | Promise<Messages> => {
    const chosen = locales.includes(requested) ? requested : DEFAULT_LOCALE;
    const language = messageLanguage(chosen);
    const withExtra = (all: object) =>
      mergeMessages(mergeMessages(SHELL[language], all), extra[language]);
    // The sign-in screen does not need resource messages.
    const complete = isAllLoaded ? loadMessages(chosen).then(withExtra) : withExtra({});
    if (chosen === language) return complete;
    return Promise.all([complete, load(chosen)]).then(([all, own]) => mergeMessages(all, own));
  };
  const polyglot = polyglotI18nProvider(
    // Only the provider's type requires `ra.*` messages.
    messagesOf as Parameters<typeof polyglotI18nProvider>[0],
    // Without a wait for a folder's messages.
    messageLanguage(locale),
    [],
    { onMissingKey: reportMissing, ...polyglotOptions },
  );

  let fallback: { own: object; translate: Translate } | null = null;
  // Has English plurals.
  const translateKey: Translate = (key, options) =>
    fallback && !contains(fallback.own, key)
      ? fallback.translate(key, options)
      : polyglot.translate(key, options);
  const translate = withAddedMessages((key, options) => {
    const sentence = SENTENCE.test(key)
      ? translateKnownMessage(key.replace(/^[1-5]\d\d:/, ''), translateKey)
      : undefined;
    return sentence ?? translateKey(key, options).replace(/^[1-5]\d\d:/, '');
  });
  const getLocale = (): string => {
    const current = polyglot.getLocale();
    return locales.includes(current) ? current : DEFAULT_LOCALE;
  };
  const markDocument = () => {
    document.documentElement.lang = getLocale();
    document.title = translate('app.name');
  };
  const translateIn = async (requested: string) => {
    const messages = (await messagesOf(requested)) as ReturnType<
      Parameters<typeof polyglotI18nProvider>[0]
    >;
    const options = { onMissingKey: reportMissing, ...polyglotOptions };
    return polyglotI18nProvider(() => messages, requested, [], options).translate;
  };
  const changeLocale = async (requested: string) => {
    const language = messageLanguage(requested);
    const next =
      locales.includes(requested) && requested !== language
        ? { own: await load(requested), translate: await translateIn(language) }
        : null;
    await polyglot.changeLocale(requested);
    fallback = next;
    markDocument();
    shown.set(getLocale());
  };

  const loadAllOnce = async () => {
    isAllLoaded = true;
    try {
      await changeLocale(getLocale());
    } catch (error) {
      isAllLoaded = false;
      loading = null;
      throw error;
    }
  };

  markDocument();
  return {
    ...polyglot,
    translate,
    getLocale,
    // Takes 10 ms.
    getLocales: () => locales.map((name) => ({ locale: name, name: localeName(name) })),
    changeLocale,
    loadAll() {
      // Shared by concurrent navigations.
      loading ??= loadAllOnce();
      return loading;
    },
    async setMessages(messages) {
      const changes = ![extra, messages].every(hasNoText);
      extra = messages;
      // Most deployments have no files.
      if (changes) await changeLocale(getLocale());
    },
    translateIn,
    async choose(requested) {
      writeEntry('locale', requested);
      await changeLocale(requested);
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

export function useTranslate(): Translate {
  const i18n = useI18n();
  useSyncExternalStore(i18n.subscribe, i18n.getLocale);
  return i18n.translate;
}

export function useDocumentTitle(title: string, translate: Translate): void {
  const product = translate('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => void (document.title = product);
  }, [title, product]);
}
