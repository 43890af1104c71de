import type { Translate } from '../data/serverMessages';
import { messageLanguage, type MessageLanguage } from './messageLanguage';

interface Words {
  readonly [key: string]: string | Words;
}

/**
 * A translate hook for messages bundled with their component.
 * @param name first part of their keys; the rest is nested, or one key with dots
 * @example export const tripMessages = createFeatureMessages('tripText', { ko, en });
 */
export const createFeatureMessages =
  (name: string, languages: Readonly<Record<MessageLanguage, Words>>) =>
  (translate: Translate): Translate =>
  (key, args) => {
    const [first, ...path] = key.split('.');
    if (first !== name) return translate(key, args);
    const messages = languages[messageLanguage(document.documentElement.lang)];
    const nested = path.reduce<Words[string] | undefined>(
      (all, part) => (typeof all === 'object' ? all[part] : undefined),
      messages,
    );
    const own = nested ?? messages[path.join('.')];
    return translate(key, typeof own === 'string' ? { ...args, _: own } : args);
  };
