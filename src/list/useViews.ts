import { useMemo, type ComponentType } from 'react';
import type { AnyRecord, Resource } from '../schema';
import type { Filters } from './filters/useFilters';
import type { ListSlots, ListView, ListViewProps } from './slots';
import { useAddressState } from './address';
import { NARROW, usePresets, type PresetState } from './Presets';

const VIEW = 'view';
const NO_PRESETS: ListSlots['presets'] & object = [];
const NO_VIEWS: readonly ListView[] = [];
const ALL = () => true;

interface Views {
  /** The bar of presets and views; null where a list has neither. */
  bar: {
    presets: readonly PresetState[];
    views: readonly ListView[];
    view: string | null;
    onView: (name: string | null) => void;
  } | null;
  /** Leaves out loaded rows, where a preset could not ask the backend; null where none does. */
  narrow: ((record: AnyRecord) => boolean) | null;
  unnarrow: () => void;
  /** What stands in place of the table. */
  View: ComponentType<ListViewProps> | null;
  viewProps: ListViewProps;
}

/** The presets and views of a bespoke list; which of them is on lives in the address. */
export function useViews(
  resource: Resource,
  { presets = NO_PRESETS, views = NO_VIEWS }: ListSlots,
  filters: Filters,
): Views {
  const names = useMemo(() => [VIEW, NARROW, ...views.flatMap(({ state }) => state)], [views]);
  const { values: state, set: setState } = useAddressState(names);
  const { presets: buttons, narrow } = usePresets(presets, { filters, state, setState });
  const current = views.find(({ name }) => name === state[VIEW]) ?? null;
  const onView = (name: string | null) => {
    // Another view begins anew.
    const others = views.flatMap((view) => view.state);
    setState({ ...Object.fromEntries(others.map((other) => [other, null])), [VIEW]: name });
  };
  const empty = presets.length === 0 && views.length === 0;
  return {
    bar: empty ? null : { presets: buttons, views, view: current?.name ?? null, onView },
    narrow,
    unnarrow: () => setState({ [NARROW]: null }),
    View: current?.Body ?? null,
    viewProps: { resource, filters: filters.values, keeps: narrow ?? ALL, state, setState },
  };
}
