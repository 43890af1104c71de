import type { ApiDocument } from '../document';
import type { Schemas } from '../parts';

type Content = { readonly [type: string]: { schema: SchemaNode } };

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: SchemaNode;
}

interface Response {
  $ref?: string;
  description: string;
  content?: Content;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly unknown[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: { readonly [status: string]: Response };
}

interface Call extends Operation {
  verb: string;
  path: string;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

/** With the parameters of a path. */
export function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const { parameters: shared = [], ...rest } = item as {
      parameters?: readonly Parameter[];
      [verb: string]: unknown;
    };
    return Object.entries(rest)
      .filter(([verb]) => verbs.includes(verb))
      .map(([verb, operation]): Call => {
        const { parameters = [], ...own } = operation as Operation;
        return { ...own, parameters: [...shared, ...parameters], verb, path };
      });
  });
}

export function callDetails(call: Call, document: ApiDocument): Html {
  const { verb, path, operationId, summary, description, security } = call;
  const parameters = (call.parameters ?? []).map((parameter) =>
    resolveRef(parameter, document.components.parameters),
  );
  const content = call.requestBody?.content ?? {};
  const body = Object.values(content)[0];
  return html`<details class="call">
    <summary>
      <span class="verb ${verb}">${verb.toUpperCase()}</span> <code>${path}</code>
      <span class="what">${summary}</span>
    </summary>
    <div id="${operationId}" class="body">
      ${description !== undefined && html`<p>${description}</p>`}
      ${security?.length === 0 && html`<p>Needs no sign-in.</p>`}
      ${
        parameters.length > 0 &&
        html`<h3>Parameters</h3>
          ${definitions(parameters.map(parameterLine))}`
      }
      ${
        body !== undefined &&
        html`<h3>Body</h3>
          <p class="types">${Object.keys(content).join(' or ')}</p>
          ${bodyOf(body.schema)}`
      }
      <h3>Answers</h3>
      ${Object.entries(call.responses).map(([status, response]) => answer(status, resolveRef(response, document.components.responses)))}
      <p><a href="#${operationId}">Address of this call</a></p>
    </div>
  </details> `;
}

function resolveRef<T extends { $ref?: string }>(node: T, components: object): T {
  if (node.$ref === undefined) return node;
  const component = (components as { readonly [name: string]: T })[refName(node.$ref)];
  if (component === undefined) throw new Error(`${node.$ref} leads nowhere`);
  return component;
}

function parameterLine({ name, in: place, required, description, schema }: Parameter) {
  const note = [place, required === true && 'required'].filter(Boolean).join(', ');
  return { name, note, type: typeWords(schema), meaning: description ?? null };
}

function answer(status: string, { description, content = {} }: Response): Html {
  const schema = Object.values(content)[0]?.schema;
  return html`<h4><code>${status}</code> ${description}</h4>
    ${schema !== undefined && bodyOf(schema)}`;
}

const bodyOf = (schema: SchemaNode): Html =>
  schema.$ref === undefined ? properties(schema) : html`<p>${typeWords(schema)}</p>`;

interface SchemaNode {
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

const schemaAnchor = (name: string): string => `schema-${name}`;

const refName = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

function typeWords(schema: SchemaNode): Html {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? 'any'].flat();
  const parts = types.map((type) =>
    type === 'array' && schema.items ? html`array of ${typeWords(schema.items)}` : type,
  );
  return html`${parts.map((word, index) => [index > 0 && ' or ', word])}${limits(schema)}`;
}

function limits(schema: SchemaNode): Html | null {
  const { format, minimum, maximum, maxLength } = schema;
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  const parts = [
    format,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  if (parts.length === 0 && values.length === 0) return null;
  const listed = values.map((value, index) => [
    index > 0 && ' ',
    html`<code>${String(value)}</code>`,
  ]);
  return html`${parts.map((word) => [', ', word])}${values.length > 0 && ': '}${listed}`;
}

interface Line {
  name: string;
  schema: SchemaNode;
  required: boolean;
}

/** By path: `meta.total`, `meta.links[].url`. */
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

function properties(schema: SchemaNode): Html {
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

interface Definition {
  name: string;
  note: string | null;
  type: Html;
  meaning: string | null;
}

/** Wraps on narrow screens, unlike a table. */
function definitions(entries: readonly Definition[]): Html {
  const groups = entries.map(
    ({ name, note, type, meaning }) =>
      html`<div>
        <dt><code>${name}</code>${note !== null && html` <small>${note}</small>`}</dt>
        <dd>${type}${meaning !== null && html`<span class="meaning">${meaning}</span>`}</dd>
      </div>`,
  );
  return html`<dl>${groups}</dl>`;
}

export function sharedSchemaList(schemas: Schemas): Html {
  return html`${Object.entries(schemas).map(
    ([name, schema]) =>
      html`<details class="schema">
        <summary><code>${name}</code></summary>
        <div id="${schemaAnchor(name)}" class="body">${properties(schema as SchemaNode)}</div>
      </details> `,
  )}`;
}

/** Safe markup. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const entities: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes all but markup: resource files contribute text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((before, next, index) => before + render(parts[index - 1]) + next);
  return new Html(text);
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
