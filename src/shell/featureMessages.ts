import type { Translate } from '../data/serverMessages';
import { messageLanguage, type MessageLanguage } from './messageLanguage';

interface Words {
  readonly [key: string]: string | Words;
}

type Languages = Readonly<Record<MessageLanguage, Words>>;

const added = new Map<string, readonly Languages[]>();

/**
 * Adds messages that are bundled with a component to those of `useTranslate`.
 * @param name first part of their keys; the rest is nested, or one key with dots
 * @example addMessages('tripText', { ko, en });
 */
export function addMessages(name: string, languages: Languages): void {
  added.set(name, [...(added.get(name) ?? []), languages]);
}

/** The provider's own messages come first. */
export const withAddedMessages =
  (translate: Translate): Translate =>
  (key, args) => {
    const [name = '', ...path] = key.split('.');
    const parts = added.get(name);
    if (!parts) return translate(key, args);
    const language = messageLanguage(document.documentElement.lang);
    for (const { [language]: messages } of parts) {
      const nested = path.reduce<Words[string] | undefined>(
        (all, part) => (typeof all === 'object' ? all[part] : undefined),
        messages,
      );
      const own = nested ?? messages[path.join('.')];
      if (typeof own === 'string') return translate(key, { ...args, _: own });
    }
    return translate(key, args);
  };
