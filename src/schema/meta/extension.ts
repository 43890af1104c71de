import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { $schema, children, form } from './blocks';
import { moreCaptions } from './captions';
import { fieldsSchema } from './field';
import { filters } from './filters';
import { labels } from './labels';
import { byField, field, fields } from './parts';

const nothing = 'none';

export const extensionSchema = z
  .strictObject({
    $schema,
    extends: describeKey(z.string(), 'The resource to extend.', 'customers', { known: 'resource' }),
    fields: optionalKey(
      fieldsSchema,
      'New fields. They can’t be required, as other clients don’t know them.',
      { grade: { type: 'text' } },
      nothing,
    ),
    columns: optionalKey(
      fields,
      'Columns to add after the others: new fields, or existing ones that the list does not show.',
      ['grade'],
      nothing,
    ),
    filters: optionalKey(
      filters,
      'Query parameters to add to the list.',
      { grade: 'grade' },
      nothing,
    ),
    form: optionalKey(
      form,
      'Sections of the new fields: the name of an existing section adds them at its end.',
      [{ name: 'terms', fields: ['grade'] }],
      'a section `more`',
    ),
    after: optionalKey(
      byField(field),
      'By new field, the field that it follows in its section of the form and, if both are columns, in the list.',
      { grade: 'name' },
      'after the others',
    ),
    captions: optionalKey(
      moreCaptions,
      'Captions of more types. Existing ones can’t be changed.',
      { types: { SPA: ['text1'] } },
      nothing,
    ),
    children: optionalKey(
      children,
      'Children to add to the form, of resources from files.',
      { contacts: { by: 'customerCode' } },
      nothing,
    ),
    labels: optionalKey(
      labels,
      'Labels of everything that the file adds, in Korean and English.',
      { ko: { fields: { grade: '등급' } }, en: { fields: { grade: 'Grade' } } },
      'required for everything that the file adds',
    ),
  })
  .meta({
    title: 'An addition to a resource',
    description: 'More fields, columns, filters, captions and children for an existing resource.',
  });
