import type { ApiDocument } from '../document';
import { html, type Html } from './html';
import { definitions, properties, refName, typeWords, type SchemaNode } from './schema';

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

/** One call of the document. */
export interface Call extends Operation {
  verb: string;
  path: string;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

/** Every call, with the parameters that its path's calls share. */
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

/** A call, folded; its address opens it. */
export function callDetails(call: Call, document: ApiDocument): Html {
  const { verb, path, operationId, summary, description, security } = call;
  const parameters = (call.parameters ?? []).map((parameter) =>
    followed(parameter, document.components.parameters),
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
      ${Object.entries(call.responses).map(([status, response]) => answer(status, followed(response, document.components.responses)))}
      <p><a href="#${operationId}">Address of this call</a></p>
    </div>
  </details> `;
}

function followed<T extends { $ref?: string }>(node: T, components: object): T {
  if (node.$ref === undefined) return node;
  const found = (components as { readonly [name: string]: T })[refName(node.$ref)];
  if (found === undefined) throw new Error(`${node.$ref} leads nowhere`);
  return found;
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
