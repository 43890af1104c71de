import { isObject } from '../../src/util/objects';
import type { Answer, Call } from './call';

/** The request violates the contract. */
export class Broken extends Error {
  constructor(
    readonly call: Call,
    readonly expected: string,
    readonly answered: string,
  ) {
    super(`expected ${expected}, answered ${answered}`);
    this.name = 'Broken';
  }
}

/** The check can't run: no rows, no permission, no realtime. */
export class NotTried extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'NotTried';
  }
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export interface ShownRequest {
  method: string;
  path: string;
  body: string | null;
}

export type Result = { check: string; subject: string } & (
  | { outcome: 'kept' }
  | { outcome: 'broken'; request: ShownRequest; expected: string; answered: string }
  | { outcome: 'not tried'; reason: string }
);

const longest = 160;

export const truncateLine = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

export const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : truncateLine(JSON.stringify(value));

export function answered({ status, type, text }: Answer): string {
  const body = text.replace(/\s+/g, ' ').trim();
  return truncateLine([status, type ?? 'no content type', body === '' ? 'empty' : body].join(' '));
}

/** @throws Broken with the response */
export function demand(condition: boolean, answer: Answer, expected: string): void {
  if (!condition) throw new Broken(answer.call, expected, answered(answer));
}

type JsonObject = { readonly [key: string]: unknown };

/** @throws NotTried for 403, Broken for an error or anything but a JSON object */
export function bodyOf(answer: Answer): JsonObject {
  if (answer.status === 403) throw new NotTried('no permission (403)');
  demand(isOk(answer), answer, 'success');
  return objectOf(answer);
}

/** @throws Broken */
export function objectOf(answer: Answer): JsonObject {
  const { json } = answer;
  if (!isObject(json)) throw new Broken(answer.call, 'a JSON object', answered(answer));
  return json;
}

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Laravel's `{ message }`. @throws Broken */
export function demandError(answer: Answer, statuses: readonly number[]): JsonObject {
  demand(statuses.includes(answer.status), answer, `status ${statuses.join(' or ')}`);
  demand(isJson(answer), answer, 'an error as application/json');
  const body = objectOf(answer);
  demand(typeof body.message === 'string' && body.message !== '', answer, 'a text "message"');
  return body;
}

export const isJson = ({ type }: Answer): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(type ?? '');
