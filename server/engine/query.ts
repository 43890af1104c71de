import { typeOf } from '../../src/fields';
import { DecodeError, fieldOf, type Field, type ValueProblem } from '../../src/schema';
import { ValidationProblem, type LocalizedMessage } from '../errors';
import type { StoredValue } from '../rules/rule';
import type { Entity } from './model';
import { decodeProblem, noErrors, problemMessage } from '../messages';

/** Repeated parameters are arrays. */
export type QueryString = Readonly<Record<string, unknown>>;

export const defaultPerPage = 15;
export const largestPerPage = 1000;
const maxPage = 1_000_000_000;
const maxTextLength = 255;

export class QueryReader {
  readonly #query: QueryString;
  readonly #errors = noErrors();

  constructor(query: QueryString) {
    this.#query = query;
  }

  refuse(parameter: string, problem: ValueProblem | LocalizedMessage): void {
    this.#errors[parameter] = ['rule' in problem ? problemMessage(parameter, problem) : problem];
  }

  allow(parameters: readonly string[]): void {
    for (const parameter of Object.keys(this.#query))
      if (!parameters.includes(parameter)) this.refuse(parameter, { rule: 'prohibited' });
  }

  /** null if absent or empty. */
  text(parameter: string, maxLength = maxTextLength): string | null {
    const value = this.#query[parameter];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') return this.#nothing(parameter, { rule: 'string' });
    if (value.length > maxLength)
      return this.#nothing(parameter, { rule: 'maxLength', args: { max: maxLength } });
    if (value.includes('\0')) return this.#nothing(parameter, { rule: 'format' });
    return value;
  }

  count(parameter: string, fallback: number, max: number): number {
    const text = this.text(parameter);
    if (text === null) return fallback;
    const problem = countProblem(text, max);
    if (problem === null) return Number(text);
    this.refuse(parameter, problem);
    return fallback;
  }

  page(): number {
    return this.count('page', 1, maxPage);
  }

  perPage(fallback: number): number {
    return this.count('perPage', fallback, largestPerPage);
  }

  value(parameter: string, entity: Entity, fieldName: string): StoredValue {
    const text = this.text(parameter);
    if (text === null) return null;
    const outcome = readValue(fieldOf(entity.resource, fieldName), text);
    if (!('problem' in outcome)) return outcome.value;
    this.refuse(parameter, outcome.problem);
    return null;
  }

  flag(parameter: string): '0' | '1' | null {
    const text = this.text(parameter);
    if (text === null || text === '0' || text === '1') return text;
    return this.#nothing(parameter, { rule: 'boolean' });
  }

  /** A required one of these. */
  oneOf(parameter: string, values: readonly string[]): string {
    const text = this.text(parameter);
    if (text === null) this.refuse(parameter, { rule: 'required' });
    else if (!values.includes(text)) this.refuse(parameter, { rule: 'exists' });
    return text ?? '';
  }

  /** @throws ValidationProblem if anything was refused */
  finish(): void {
    if (Object.keys(this.#errors).length > 0) throw new ValidationProblem(this.#errors);
  }

  #nothing(parameter: string, problem: ValueProblem): null {
    this.refuse(parameter, problem);
    return null;
  }
}

function countProblem(text: string, max: number): ValueProblem | null {
  if (!/^-?\d+$/.test(text)) return { rule: 'integer' };
  const value = Number(text);
  if (value < 1) return { rule: 'min', args: { min: 1 } };
  return value > max ? { rule: 'max', args: { max } } : null;
}

function readValue(
  field: Field,
  wire: unknown,
): { value: StoredValue } | { problem: ValueProblem } {
  const { codec } = typeOf(field);
  try {
    const decoded = codec.decode(wire, field.options);
    const problem = decoded === null ? null : codec.check(decoded, field.options);
    return problem === null ? { value: codec.encode(decoded, field.options) } : { problem };
  } catch (error) {
    if (error instanceof DecodeError) return { problem: decodeProblem(error) };
    throw error;
  }
}
