import { declarations } from '../../resources';
import type { ResourceDeclaration } from '../schema';
import { mergeMessages, type Locale, type Messages } from './locale';

const LOADERS: Record<Locale, () => Promise<{ default: object }>> = {
  ko: () => import('../../i18n/ko/index'),
  en: () => import('../../i18n/en/index'),
};

/**
 * Every message of a language. The words that server errors use for an entity ('Failed to add City.')
 * are the entity's own name: a resource has its words in one place.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const messages = mergeMessages({}, (await LOADERS[locale]()).default);
  const { resources } = messages;
  if (typeof resources !== 'object') return messages;
  return mergeMessages(messages, { server: { entities: entityWords(declarations, resources) } });
}

/** What server errors call each entity that these words name, by its singular. */
export function entityWords(
  resources: readonly Pick<ResourceDeclaration, 'name' | 'route' | 'entity'>[],
  words: { readonly [route: string]: string | { name?: unknown } },
): Messages {
  const entities: Messages = {};
  for (const { name, route = name, entity } of resources) {
    const named = Object.hasOwn(words, route) ? words[route] : undefined;
    if (typeof named === 'object' && typeof named.name === 'string')
      entities[entity.singular] = named.name;
  }
  return entities;
}
