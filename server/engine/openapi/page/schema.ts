import type { Named } from '../parts';
import { html, type Html } from './html';

/** What the page reads of a schema; all else is left to /api/openapi.json. */
export interface SchemaNode {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: SchemaNode;
  properties?: { readonly [name: string]: SchemaNode };
  required?: readonly string[];
  additionalProperties?: SchemaNode | boolean;
}

/** Where the page shows a schema that several calls share. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** The last word of a `$ref`. */
export const refName = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** A schema's type in words, with links to those that are shown elsewhere. */
export function typeWords(schema: SchemaNode): Html {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? 'any'].flat();
  const words = types.map((type) =>
    type === 'array' && schema.items ? html`array of ${typeWords(schema.items)}` : type,
  );
  return html`${words.map((word, index) => [index > 0 && ' or ', word])}${limits(schema)}`;
}

function limits(schema: SchemaNode): Html | null {
  const { format, minimum, maximum, maxLength } = schema;
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  const words = [
    format,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  if (words.length === 0 && values.length === 0) return null;
  const listed = values.map((value, index) => [
    index > 0 && ' ',
    html`<code>${String(value)}</code>`,
  ]);
  return html`${words.map((word) => [', ', word])}${values.length > 0 && ': '}${listed}`;
}

interface Line {
  name: string;
  schema: SchemaNode;
  required: boolean;
}

/** Every property by the way that leads to it: `meta.total`, `meta.links[].url`. */
function lines(schema: SchemaNode, path = ''): Line[] {
  const { properties = {}, required = [], additionalProperties, items } = schema;
  if (items && path !== '') return lines(items, `${path}[]`);
  const own = Object.entries(properties).flatMap(([key, property]): Line[] => {
    const name = path === '' ? key : `${path}.${key}`;
    return [{ name, schema: property, required: required.includes(key) }, ...lines(property, name)];
  });
  if (typeof additionalProperties !== 'object') return own;
  const name = path === '' ? '*' : `${path}.*`;
  return [...own, { name, schema: additionalProperties, required: false }];
}

/** The properties of a body, one a line. */
export function properties(schema: SchemaNode): Html {
  const all = lines(schema);
  if (all.length === 0) return html`<p>${typeWords(schema)}</p>`;
  return definitions(
    all.map(({ name, schema: property, required }) => ({
      name,
      note: required ? 'required' : null,
      type: typeWords(property),
      meaning: property.description ?? null,
    })),
  );
}

export interface Definition {
  name: string;
  note: string | null;
  type: Html;
  meaning: string | null;
}

/** Names with what they are. A list, not a table: it wraps on a telephone. */
export function definitions(entries: readonly Definition[]): Html {
  const groups = entries.map(
    ({ name, note, type, meaning }) =>
      html`<div>
        <dt><code>${name}</code>${note !== null && html` <small>${note}</small>`}</dt>
        <dd>${type}${meaning !== null && html`<span class="meaning">${meaning}</span>`}</dd>
      </div>`,
  );
  return html`<dl>${groups}</dl>`;
}

/** The schemas that calls share, each folded. */
export function sharedSchemas(schemas: Named): Html {
  return html`${Object.entries(schemas).map(
    ([name, schema]) =>
      html`<details class="schema">
        <summary><code>${name}</code></summary>
        <div id="${schemaAnchor(name)}" class="body">${properties(schema as SchemaNode)}</div>
      </details> `,
  )}`;
}
