import { declarations } from '../../resources';
import { ruleMessages } from '../../server/rules/messages/registered';
import { messages as featureMessages } from '../features';
import { fieldTypeMessages } from '../fields';
import type { ResourceDeclaration } from '../schema';
import { messages as viewMessages } from '../views';
import { mergeMessages, type Messages } from './locale';
import type { MessageLanguage } from '../shell/messageLanguage';
import { messages as actionMessages } from '../actions';
import { ownEntry } from '../util/objects';

/** Server errors name an entity by the resource's own words. */
export function completeMessages(locale: MessageLanguage, own: object): Messages {
  const parts = [
    own,
    fieldTypeMessages(locale),
    ...featureMessages.map((one) => one[locale]),
    ...actionMessages.map((one) => one[locale]),
    ...viewMessages.map((one) => one[locale]),
  ];
  const messages = parts.reduce<Messages>(mergeMessages, {});
  const { resources } = messages;
  const entities = typeof resources === 'object' ? entityMessages(declarations, resources) : {};
  return mergeMessages(messages, { server: { entities }, problems: problemMessage(locale) });
}

function problemMessage(locale: MessageLanguage): Messages {
  const rules = Object.entries(ruleMessages);
  return Object.fromEntries(rules.map(([name, texts]) => [name, { ...texts[locale] }]));
}

/** By singular, for server errors. */
export function entityMessages(
  resources: readonly Pick<ResourceDeclaration, 'name' | 'route' | 'entity'>[],
  labels: { readonly [route: string]: string | { name?: unknown } },
): Messages {
  const entities: Messages = {};
  for (const { name, route = name, entity } of resources) {
    const named = ownEntry(labels, route);
    if (typeof named === 'object' && typeof named.name === 'string')
      entities[entity.singular] = named.name;
  }
  return entities;
}
