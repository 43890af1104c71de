import type { InjectOptions } from 'fastify';
import type { Random } from '../../server/demo/random';
import { deepJson, texts, values } from './hostile';

type Json = { readonly [key: string]: unknown };

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isPublic: boolean;
  query: readonly string[];
  fields: readonly string[];
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const jsonIn = (value: unknown, key: string): Json => {
  const inner = isJson(value) ? value[key] : undefined;
  return isJson(inner) ? inner : {};
};

export function operationsOf(document: Json): Operation[] {
  const part = (value: unknown): Json => {
    if (!isJson(value)) return {};
    if (typeof value.$ref !== 'string') return value;
    return value.$ref.split('/').slice(1).reduce<Json>(jsonIn, document);
  };
  return Object.entries(jsonIn(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = jsonIn(item, method.toLowerCase());
      if (Object.keys(operation).length === 0) return [];
      const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(part) : [];
      const content = jsonIn(part(operation.requestBody), 'content');
      const schema = part(jsonIn(content, 'application/json').schema);
      return {
        method,
        path,
        isPublic: Array.isArray(operation.security) && operation.security.length === 0,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => String(name)),
        fields: Object.keys(jsonIn(schema, 'properties')),
      };
    }),
  );
}

export function hostile({ method, path, query, fields }: Operation, random: Random): InjectOptions {
  const odd = () => random.pick(texts);
  // Longer ones do not pass the HTTP parser.
  const short = () =>
    encodeURIComponent(
      odd()
        .slice(0, 500)
        .replaceAll(/[\ud800-\udfff]/g, '?'),
    );
  const place = () => (random.chance(0.7) ? String(random.integer(1, 30)) : short());
  const parameters = query.filter(() => random.chance(0.3)).map((name) => `${name}=${short()}`);
  const url = `/api${path.replaceAll(/\{\w+\}/g, place)}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
  if (method === 'GET' || method === 'DELETE') return { method, url };
  const body = Object.fromEntries(
    fields.filter(() => random.chance(0.5)).map((name) => [name, random.pick(values)]),
  );
  const payload = JSON.stringify(random.chance(0.03) ? random.pick(values) : body);
  const deep = `{"${random.pick(['a', ...fields])}":${deepJson('{"a":', '}', 5000)}}`;
  return {
    method,
    url,
    payload: random.chance(0.02) ? deep : payload,
    headers: { 'content-type': 'application/json' },
  };
}
