import { starter, starterWords } from '../../../schema';
import { pretty } from './document';

/** The text of a new resource, to be named; `schema` is the address that editors complete it by. */
export function newResource(name: string, group: string, schema: string): string {
  const { key, title, ...rest } = starter;
  return `${pretty({
    $schema: schema,
    name,
    entity: { singular: '', plural: '' },
    key,
    title,
    menu: { group, icon: 'label' },
    ...rest,
    labels: {
      ko: { name: '', fields: starterWords.ko },
      en: { name: '', fields: starterWords.en },
    },
  })}\n`;
}

/** The text that adds nothing yet to an entity. */
export function newExtension(extended: string, schema: string): string {
  const labels = { ko: { fields: {} }, en: { fields: {} } };
  return `${pretty({ $schema: schema, extends: extended, fields: {}, columns: [], labels })}\n`;
}
