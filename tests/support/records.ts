import type { DataProvider } from 'ra-core';
import { fieldTypes, optionsOf, quotientOf, referenceOf, typeOf } from '../../src/fields';
import {
  fieldOf,
  isTyped,
  type AnyRecord,
  type Field,
  type Resource,
  resourceNamed,
} from '../../src/schema';
import { scaleOf } from '../../src/money/decimal';

export type Data = Record<string, unknown>;

type Fixed = Data;

interface RecordTurn {
  n: number;
  family: number;
}

let records = 0;

function unique(field: Field, { n }: RecordTurn): string {
  const { minLength, maxLength } = field.options;
  if (minLength === 3 && maxLength === 3) return codeFor(n);
  return `${field.name.slice(0, 1)}${n.toString(36)}z`.toUpperCase();
}

const letters = (n: number): string =>
  [26 * 26, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('');

const codes: string[] = [];
let attempts = 0;

/** A unique code of three letters that an amount with two decimals may have as its currency. */
export function codeFor(n: number): string {
  for (; codes.length <= n; attempts += 1) {
    const code = letters(attempts);
    if (scaleOf(code) === 2) codes.push(code);
  }
  return codes[n] ?? '';
}

const SPECIAL_CHARACTERS = '\n둘째 줄 "따옴표" <b>&amp;</b>';

/** As in the type's sample; `RecordMaker` makes references. */
const sampleValue = (field: Field, { n, family }: RecordTurn): unknown =>
  typeOf(field).sample?.(field.options, {
    // The second family is inactive. A rule may refuse future timestamps.
    n,
    variant: family,
    year: optionsOf(field, 'dateTime') ? 2025 : 2031,
    text: (longest) => {
      const text = unique(field, { n, family });
      if (text.length > longest) return letters(n).slice(-longest);
      return text + (optionsOf(field, 'longText') ? SPECIAL_CHARACTERS : '');
    },
  });

/** A type based on another may allow less. */
function allowed({ type, options }: Field, value: unknown): unknown {
  const { codec, like } = fieldTypes[type] ?? {};
  const problem = like === undefined ? null : codec?.check(value, options);
  const { example, max, min } = problem?.args ?? {};
  return problem ? (example ?? max ?? min) : value;
}

/** They need a certain other record. */
const EXCLUDED: { readonly [resource: string]: readonly string[] } = {
  depositandwithdrawals: ['banksmsId'],
};

const GRANTED = ['cities', 'countries', 'flights', 'offices', 'banksms', 'customers', 'users'];

/** Required by other records' rules. */
const EXTRA_DATA: { readonly [resource: string]: (turn: RecordTurn) => Data } = {
  // Enough for any entry.
  banksms: ({ n }) => ({ amount: `${1_000_000_000 + n}.25` }),
  // Must be valid, and a nominee must be able to confirm.
  'role-permissions': ({ n }) => ({
    permissions: `{ "${GRANTED[n % GRANTED.length]}":\n[], "*": "confirm" }`,
  }),
};

/** Naming the confirmer may confirm. */
function isLeftOut({ name, confirmation }: Resource, field: Field): boolean {
  const confirms = confirmation?.at === null && confirmation.by === field.name;
  return confirms || (EXCLUDED[name] ?? []).includes(field.name);
}

/**
 * Creates valid records from declarations. Referenced ones first, once per family; families differ in every field.
 */
export class RecordMaker {
  readonly #shared = new Map<string, Promise<AnyRecord>>();

  constructor(
    public provider: DataProvider,
    readonly resources: readonly Resource[],
    readonly family: 0 | 1,
  ) {}

  resource(name: string): Resource {
    return resourceNamed(this.resources, name);
  }

  /** Created on first use. */
  shared(name: string, fixed: Fixed = {}): Promise<AnyRecord> {
    const key = `${name} ${JSON.stringify(fixed)}`;
    let shared = this.#shared.get(key);
    if (!shared) {
      shared = this.create(name, fixed);
      this.#shared.set(key, shared);
    }
    return shared;
  }

  async create(
    name: string,
    fixed: Fixed = {},
    only?: (field: Field) => boolean,
  ): Promise<AnyRecord> {
    const { route } = this.resource(name);
    const data = await this.data(name, fixed, only);
    return (await this.provider.create<AnyRecord>(route, { data })).data;
  }

  /** Server-computed fields are omitted. */
  async data(
    name: string,
    fixed: Fixed = {},
    only: (field: Field) => boolean = () => true,
  ): Promise<Data> {
    records += 1;
    const turn = { n: records, family: this.family };
    const resource = this.resource(name);
    const data: Data = { ...EXTRA_DATA[name]?.(turn), ...fixed };
    for (const field of resource.fields.filter(isTyped)) {
      if (field.name in data || !only(field) || quotientOf(field)) continue;
      if (isLeftOut(resource, field)) continue;
      const value = referenceOf(field)
        ? await this.#reference(resource, field, data)
        : allowed(field, sampleValue(field, turn));
      if (value !== undefined) data[field.name] = value;
    }
    return data;
  }

  async #nominated(): Promise<[string, unknown][]> {
    const { code } = await this.shared('role-permissions', { active: true });
    return [
      ['active', true],
      ['roleCode', code],
    ];
  }

  async #reference(resource: Resource, field: Field, data: Data): Promise<unknown> {
    const refers = referenceOf(field);
    if (!refers) throw new Error(`${resource.name}.${field.name} refers to nothing`);
    const { to, where, scope } = refers;
    const target = this.resource(to);
    const fixed = Object.fromEntries([
      ...Object.entries(where).map(([parameter, value]) => [fieldFor(target, parameter), value]),
      ...Object.entries(scope).map(([parameter, own]) => [fieldFor(target, parameter), data[own]]),
      ...(resource.confirmation?.by === field.name ? await this.#nominated() : []),
    ]);
    const link = resource.references.find((reference) => reference.field === field.name);
    if (link) return (await this.shared(to, fixed))[link.by];
    // Not claimed by another record.
    return [(await this.create(to, fixed))[target.key ?? 'id']];
  }
}

export function fieldFor(resource: Resource, parameter: string): string {
  const filter = resource.filters.find((candidate) => candidate.parameter === parameter);
  if (filter?.equals === undefined)
    throw new Error(`${resource.name}: ${parameter} is no "equals"`);
  return fieldOf(resource, filter.equals).name;
}
