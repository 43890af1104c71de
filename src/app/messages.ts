import { declarations } from '../../resources';
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
  const { resources, server } = messages;
  if (typeof resources !== 'object' || typeof server !== 'object') return messages;
  const entities: Messages = typeof server.entities === 'object' ? { ...server.entities } : {};
  for (const { name, route = name, entity } of declarations) {
    const words = resources[route];
    if (typeof words === 'object' && words.name) entities[entity.singular] = words.name;
  }
  return { ...messages, server: { ...server, entities } };
}
