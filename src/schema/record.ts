import type { ResourceDeclaration } from './declaration';
import type { FieldTypes } from './fieldType';

type ValueOf<F> = F extends { type: 'enum'; values: infer V; open?: infer O }
  ? O extends true
    ? string
    : keyof V & string
  : F extends { type: infer T extends keyof FieldTypes }
    ? FieldTypes[T]['value']
    : never;

type Filled<F> = F extends { type: 'id' | 'packed' } | { required: true } ? true : false;

/** `RecordOf<typeof cities>`. Optional fields may be null. */
export type RecordOf<D> =
  D extends ResourceDeclaration<infer F>
    ? { [K in keyof F]: Filled<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null }
    : never;

export type AnyRecord = { id: number } & { [field: string]: unknown };
