import type { ExtensionDocument } from '../../engine/extension';
import { nullable, type Schema } from '../../engine/openapi/fieldSchema';
import {
  callsOfTag,
  jsonResponses,
  jsonContent,
  listOf,
  momentType,
  object,
  ref,
  success,
  textType,
  type Schemas,
  refusals,
} from '../../engine/openapi/parts';

const hash = {
  ...textType,
  pattern: '^[0-9a-f]{12}$',
  description: "The first 12 hex digits of the text's SHA-256",
} as const;
const yesOrNo = { type: 'boolean' } as const;
const fileName = { ...textType, pattern: '^[a-z][a-z0-9-]*$' } as const;
const sentence = object({
  key: { ...textType, description: 'Key of a message in src/schema/checks/messages' },
  args: { type: 'object', additionalProperties: true },
});
const findings = listOf(ref('schemas', 'ResourceFileFinding'));

const schemas: Schemas = {
  ResourceFile: object({
    name: fileName,
    text: { ...textType, description: 'The current text; of a removed file, its newest version' },
    hash,
    current: { ...yesOrNo, description: 'Is this text in use?' },
    served: nullable({ ...hash, description: 'Hash of the text in use; null: none' }),
    removed: { ...yesOrNo, description: 'Only versions are left' },
    findings,
    resource: nullable({ ...textType, description: 'The resource that it declares or extends' }),
    extends: yesOrNo,
    versions: {
      ...listOf(object({ hash, at: momentType })),
      description: 'Texts that were in use, newest first, at most ten',
    },
  }),
  ResourceFileFinding: object(
    {
      file: textType,
      key: { ...textType, description: 'Path in the file, such as fields.code.type' },
      message: textType,
      remedy: textType,
    },
    {
      problem: { ...sentence, description: 'The message, for any language' },
      advice: { ...sentence, description: 'The remedy, for any language' },
      line: { type: 'integer', minimum: 1 },
    },
  ),
  ResourceFileChange: object(
    {
      kind: {
        ...textType,
        enum: [
          'table',
          'column',
          'widen',
          'rename',
          'index',
          'hide',
          'show',
          'empty',
          'misfit',
          'stays',
          'returns',
        ],
      },
      resource: textType,
    },
    {
      field: textType,
      type: { ...textType, description: 'The PostgreSQL type of the column' },
      was: { ...textType, description: 'Former name of a renamed column' },
      count: {
        type: 'integer',
        description: 'Number of records',
      },
      atLeast: { type: 'boolean', description: 'There may be more: not all values were checked' },
    },
  ),
  ResourceFileProblem: object(
    {
      message: textType,
      errors: {
        type: 'object',
        description: 'Messages by key of the body',
        additionalProperties: listOf(textType),
      },
    },
    { findings },
  ),
};

const answers = (keys: Schemas): Schemas => jsonResponses({ ...keys, ...success });

const refused = refusals(401, 403);
const missing = refusals(404);
const changed = {
  '409': {
    description: 'The file has changed since the client read it',
    content: jsonContent(ref('schemas', 'Problem')),
  },
};
const wrong = {
  '422': {
    description: 'The file, or another one, would be invalid; nothing is written',
    content: jsonContent(ref('schemas', 'ResourceFileProblem')),
  },
};

const named = (name: string, schema: Schema): Schema => ({
  name,
  in: 'path',
  required: true,
  schema,
});

const body = (properties: Schemas): Schema => ({
  required: true,
  content: jsonContent(object(properties)),
});

const was = nullable({
  ...hash,
  description: 'Hash of the text that the client had read; null: a new file',
});

const call = callsOfTag('resources');

const one = { data: ref('schemas', 'ResourceFile') };

const paths: Schemas = {
  '/resources': {
    get: call('readResourceFiles', 'Lists the resource files', {
      responses: {
        ...answers({
          data: listOf(ref('schemas', 'ResourceFile')),
          writable: { ...yesOrNo, description: 'Can the server write its folder?' },
          problems: { ...findings, description: 'About the folder itself' },
        }),
        ...refused,
      },
    }),
  },
  '/resources/{name}': {
    parameters: [named('name', fileName)],
    put: call('writeResourceFile', 'Writes a resource file and puts it into use', {
      requestBody: body({ text: textType, was }),
      responses: { ...answers(one), ...refused, ...changed, ...wrong },
    }),
    delete: call('removeResourceFile', 'Hides the resource; its records and versions are kept', {
      parameters: [{ name: 'was', in: 'query', required: true, schema: hash }],
      responses: { ...answers(one), ...refused, ...missing, ...changed, ...wrong },
    }),
  },
  '/resources/{name}/dry-run': {
    parameters: [named('name', fileName)],
    post: call('tryResourceFile', 'Returns the changes that this text would make in the database', {
      requestBody: body({ text: textType }),
      responses: {
        ...answers({
          data: object({ findings, changes: listOf(ref('schemas', 'ResourceFileChange')) }),
        }),
        ...refused,
      },
    }),
  },
  '/resources/{name}/versions/{hash}': {
    parameters: [named('name', fileName), named('hash', hash)],
    get: call('readResourceFileVersion', 'Returns an earlier text', {
      responses: {
        ...answers({ data: object({ name: fileName, hash, text: textType }) }),
        ...refused,
        ...missing,
      },
    }),
  },
};

export const openApi: ExtensionDocument = { tags: ['resources'], paths, schemas };
