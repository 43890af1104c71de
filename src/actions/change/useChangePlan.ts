import { useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFilledInFields } from '../../fields/components/fieldInputs';
import { isEmpty } from '../../fields/values';
import type { Values } from '../../record/values/values';
import type { AnyRecord, Resource } from '../../schema';
import { commonValues, planRecord } from './plan';
import type { PlanLine } from './PlanTable';
import type { BulkRun } from './useBulkRun';

interface ChangePlanOptions extends Pick<BulkRun, 'outcomes'> {
  resource: Resource;
  records: readonly AnyRecord[];
  /** Names of fields. */
  chosen: readonly string[];
  cleared: ReadonlySet<string>;
}

/** `lines` and `shown` follow the typing with a delay. */
export function useChangePlan(options: ChangePlanOptions) {
  const { resource, records, chosen, cleared, outcomes } = options;
  const translate = useTranslate();
  const { setValue } = useFormContext<Values>();

  // Values that all records share limit the options of references.
  const common = useMemo(() => commonValues(resource, records), [resource, records]);
  useEffect(() => {
    for (const [name, value] of Object.entries(common))
      if (!chosen.includes(name)) setValue(name, value);
  }, [common, chosen, setValue]);

  const values: unknown[] = useWatch({ name: [...chosen] });
  const wanted = Object.fromEntries(
    chosen.flatMap((name, at) => {
      if (cleared.has(name)) return [[name, null]];
      return isEmpty(values[at]) ? [] : [[name, values[at]]];
    }),
  );
  const { of: filledIn, isPending } = useFilledInFields(resource, records, wanted);
  const text = useDeferredValue(JSON.stringify(wanted));
  const shown = useMemo(() => JSON.parse(text) as Values, [text]);
  const plan = useMemo(() => {
    if (isPending || Object.keys(shown).length === 0) return null;
    return records.map((record) =>
      planRecord(resource, record, shown, translate, filledIn(record)),
    );
  }, [records, resource, shown, filledIn, isPending, translate]);
  const lines = plan?.map((row): PlanLine => {
    const outcome = outcomes.get(row.record.id) ?? null;
    // Show the other user's values as the old ones.
    const isFailed = outcome?.is === 'failed';
    return { ...row, ...(isFailed && { record: outcome.record }), outcome };
  });
  const planOf = (record: AnyRecord) =>
    planRecord(resource, record, wanted, translate, filledIn(record));
  return { wanted, isPending, planOf, lines, shown };
}
