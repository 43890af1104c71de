import { fieldTypeMessages } from '../../src/fields';

export function typeWord(language: 'ko' | 'en', key: string): string {
  const message = key
    .split('.')
    .reduce<unknown>((words, part) => Object(words)[part] as unknown, fieldTypeMessages(language));
  if (typeof message !== 'string') throw new Error(`no field type has words for ${key}`);
  return message;
}
