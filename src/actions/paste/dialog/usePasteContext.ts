import { useGetList } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { LARGEST_PER_PAGE_SENT } from '../../../data/limits';
import { findAmongRows } from '../../../data/lookupFinder';
import { createRecordFinder, titleOf } from '../../../data/lookups';
import { useAllRows } from '../../../data/allRows';
import { useResources } from '../../../data/resources';
import { readText, referenceOf, typeOf } from '../../../fields';
import {
  fieldOf,
  type AnyRecord,
  type LookupQuery,
  type LookupResult,
  type Paste,
  type ReadContext,
  type Resource,
} from '../../../schema';
import {
  fieldsInFormats,
  createPasteContext,
  type FieldReading,
  type PasteContext,
} from '../reading/formats';
import { useEnumLabel } from '../../../fields/components/label';
import { useReadContext } from '../../../record/values/useReadContext';

const NONE: readonly AnyRecord[] = [];

/** What fails to load is left out, and `error` has the reason. */
export function usePasteContext(
  resource: Resource,
  paste: Paste,
): { knowledge: PasteContext; isPending: boolean; error: unknown } {
  const resources = useResources();
  const enumLabel = useEnumLabel();
  const tagged = paste.tag ? fieldOf(resource, paste.tag.field) : null;
  const refers = useMemo(() => tagged && referenceOf(tagged), [tagged]);
  const senders = useActive(refers?.to ?? null, refers?.where);
  const own = useActive(paste.more?.from ?? null, paste.more?.where);

  const plain = useMemo(() => {
    const listed = tagged && !refers ? (typeOf(tagged).values?.(tagged.options).known ?? []) : [];
    const of = resources.find(({ name }) => name === refers?.to);
    return createPasteContext(resource, paste, {
      rows: [
        ...listed.map((value) => ({
          value,
          title: enumLabel(resource, tagged?.name ?? '', value),
        })),
        ...senders.rows.map((row) => ({
          value: String(row[of?.key ?? 'id']),
          title: of ? titleOf(of, row) : '',
        })),
      ],
      own: own.rows.map((row) => ownFormat(paste, own.resource, row)),
    });
  }, [resource, paste, resources, enumLabel, tagged, refers, senders.rows, own]);

  const fields = useMemo(() => fieldsInFormats(plain.formats), [plain]);
  const named = useReferencedRows(resource, fields);
  const vias = useMemo(() => paste.fills.map(({ via }) => via), [paste]);
  const filled = useReferencedRows(resource, vias);
  const context = useReadContext(resource);
  const knowledge = useMemo(
    (): PasteContext => ({
      ...plain,
      readField: fieldReader({ ...context, values: {} }, recordResolver(named.rowsOf)),
      takeFrom: recordReader(resource, filled.rowsOf),
    }),
    [plain, context, resource, named.rowsOf, filled.rowsOf],
  );
  return {
    knowledge,
    isPending: [senders, own, named, filled].some(({ isPending }) => isPending),
    error: senders.error ?? own.error ?? named.error,
  };
}

const PAGE = { page: 1, perPage: LARGEST_PER_PAGE_SENT };

function useActive(name: string | null, where: Readonly<Record<string, string>> = {}) {
  const resources = useResources();
  const resource = resources.find((one) => one.name === name) ?? null;
  const knows = resource?.filters.some(({ parameter }) => parameter === 'active') ?? false;
  const { data, isPending, error } = useGetList<AnyRecord>(
    resource?.route ?? '',
    { filter: { ...(knows && { active: '1' }), ...where }, pagination: PAGE },
    { enabled: resource !== null },
  );
  return useMemo(
    () => ({ resource, rows: data ?? NONE, isPending: resource !== null && isPending, error }),
    [resource, data, isPending, error],
  );
}

function ownFormat({ more }: Paste, resource: Resource | null, row: AnyRecord) {
  const text = (field: string | null | undefined) =>
    typeof field === 'string' ? String(row[field] ?? '') : null;
  return {
    name: text(resource?.key) ?? `#${row.id}`,
    tag: text(more?.tag),
    template: text(more?.format) ?? '',
  };
}

type Resolve = ReadContext['resolve'];

/** All records that these fields may refer to. */
function useReferencedRows(resource: Resource, fields: readonly string[]) {
  const resources = useResources();
  const targets = useMemo(() => {
    const to = fields.flatMap((name) => referenceOf(fieldOf(resource, name))?.to ?? []);
    return resources.filter(({ name }) => to.includes(name));
  }, [resource, resources, fields]);
  const { rows, isPending, error } = useAllRows(targets);
  const rowsOf = useCallback(
    (to: string) => {
      const at = targets.findIndex(({ name }) => name === to);
      const [target, found] = [targets[at], rows[at]];
      return target && found ? { target, found } : null;
    },
    [targets, rows],
  );
  return { rowsOf, isPending, error };
}

type RowsOf = ReturnType<typeof useReferencedRows>['rowsOf'];

const recordResolver =
  (rowsOf: RowsOf): Resolve =>
  ({ to, text, where = {} }) => {
    const known = rowsOf(to);
    if (!known) return 'failed';
    const { target, found } = known;
    return found.complete ? findAmongRows(target, found.all, text, where) : UNKNOWN;
  };

/** Such as the rate of a currency; null if unknown. */
const recordReader =
  (resource: Resource, rowsOf: RowsOf): PasteContext['takeFrom'] =>
  (via, key, take) => {
    const refers = referenceOf(fieldOf(resource, via));
    const known = refers && rowsOf(refers.to);
    if (!known) return null;
    const { byId, byKey } = createRecordFinder(known.found, known.target);
    const record: AnyRecord | null | undefined =
      refers.by === 'id' ? byId(Number(key)) : byKey(String(key), refers.where);
    return record?.[take] ?? null;
  };

const UNKNOWN: LookupResult = { is: 'unknown' };

/** Memoized: formats try the same words repeatedly. */
function fieldReader(
  context: Omit<ReadContext, 'decode' | 'refers' | 'resolve'>,
  resolve: Resolve,
): PasteContext['readField'] {
  const known = new Map<string, FieldReading>();
  return (name, text) => {
    const key = `${name} ${text}`;
    let read = known.get(key);
    if (!read) {
      let isVague = false;
      const asked = (named: LookupQuery) => {
        const naming = resolve(named);
        isVague ||=
          typeof naming === 'string' || naming.is === 'several' || naming.is === 'unknown';
        return naming;
      };
      const { value, fault } = readText(text, fieldOf(context.resource, name), {
        ...context,
        resolve: asked,
      });
      known.set(key, (read = { value, fault, isVague }));
    }
    return read;
  };
}
