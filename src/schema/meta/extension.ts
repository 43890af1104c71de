import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { $schema, children, form } from './blocks';
import { moreCaptions } from './captions';
import { fields } from './field';
import { filters } from './filters';
import { labels } from './labels';
import { name, names } from './parts';

const nothing = { otherwise: 'none' };

/** Schema of a file that extends a resource of the product. */
export const extensionSchema = z
  .strictObject({
    $schema,
    extends: describeKey(
      z.string(),
      'The resource of the product that the file adds to.',
      'customers',
      {
        known: 'resource',
      },
    ),
    fields: optionalKey(
      fields,
      'More fields; none of them required, as other clients do not know them.',
      { grade: { type: 'text' } },
      nothing,
    ),
    columns: optionalKey(
      names,
      'More columns of the list, behind the others: new fields, or old ones it did not show.',
      ['grade'],
      nothing,
    ),
    filters: optionalKey(
      filters,
      'More query parameters of the list.',
      { grade: 'grade' },
      nothing,
    ),
    form: optionalKey(
      form,
      'Where the new fields stand: behind those of a section, or in a section of their own.',
      [{ name: 'terms', fields: ['grade'] }],
      { otherwise: 'in a section `more`' },
    ),
    after: optionalKey(
      z.record(name, name),
      'By new field, the one behind which it stands: in its section of the form and, where both are columns, in the list.',
      { grade: 'name' },
      { otherwise: 'behind the others' },
    ),
    captions: optionalKey(
      moreCaptions,
      'Captions of more types; those that are there stay.',
      { types: { SPA: ['text1'] } },
      nothing,
    ),
    children: optionalKey(
      children,
      'More children in its form: of a resource that a file declares.',
      { contacts: { by: 'customerCode' } },
      nothing,
    ),
    labels: optionalKey(
      labels,
      'The words of what the file adds, in Korean and English.',
      {
        ko: { fields: { grade: '등급' } },
        en: { fields: { grade: 'Grade' } },
      },
      { otherwise: 'must be there for all that is added' },
    ),
  })
  .meta({
    title: 'An addition to a resource',
    description:
      'More fields, columns, filters, captions and children for a resource of the product.',
  });
