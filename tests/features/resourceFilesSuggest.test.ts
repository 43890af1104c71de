import { expect, it } from 'vitest';
import { suggest } from '../../src/features/resourceFiles/text/suggest';
import { fieldTypes } from '../../src/fields';
import { resourceFileJsonSchema } from '../../src/schema/jsonSchema';

const known = { name: 'customers', menu: { group: 'codes' } };
const schema = resourceFileJsonSchema(fieldTypes, [known]);

/** @param marked a text whose `|` is the cursor */
function suggestedIn(marked: string) {
  const { options, ...range } = suggest(schema, marked.replace('|', ''), marked.indexOf('|'));
  return { ...range, options, labels: options.map(({ label }) => label) };
}

it.each([
  ['required keys first, without those that are there', '{"name": "x", |}', 'entity'],
  ['keys of an extension', '{"extends": "customers", |}', '$schema'],
  ['the type of a field first', '{"fields": {"a": {|}}}', 'type'],
  ['field types', '{"fields": {"a": {"type": "|"}}}', 'boolean'],
  ['true and false', '{"fields": {"a": {"type": "text", "required": |}}}', 'true'],
  ['fields for columns', '{"fields": {"a": {}, "b": {}}, "columns": ["|"]}', 'a'],
  ['fields for labels', '{"fields": {"a": {}}, "labels": {"ko": {"fields": {|}}}}', 'a'],
  ['groups of the menu', '{"menu": {"group": "|"}}', 'codes'],
])('suggests %s', (_, marked, first) => {
  expect(suggestedIn(marked).labels[0]).toBe(first);
});

it('suggests the options of a field’s type, and not those of others', () => {
  const { labels } = suggestedIn('{"fields": {"a": {"type": "enum", |}}}');
  expect(labels).toContain('values');
  expect(labels).not.toContain('currency');
  expect(labels).not.toContain('type');
});

it('replaces an unfinished key with its quotation marks, and describes it', () => {
  const { from, to, options } = suggestedIn('{"menu": {"ic|"}}');
  expect([from, to]).toEqual([10, 14]);
  expect(options.find(({ label }) => label === 'icon')).toMatchObject({
    template: '"icon": "#{}"',
    description: expect.stringMatching(/\w/),
  });
});

it('suggests no numbers, and nothing in a text that is no JSON', () => {
  expect(suggestedIn('{"fields": {"a": {"type": "text", "maxLength": |}}}').labels).toEqual([]);
  expect(suggestedIn('|').labels).toEqual([]);
});
