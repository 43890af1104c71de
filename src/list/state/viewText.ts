import { hasField, type Resource } from '../../schema';
import {
  COLUMNS_PARAMETER,
  DENSITY_PARAMETER,
  filterOf,
  filterText,
  SAVED_VIEW_PARAMETER,
} from './address';
import type { Preset } from '../listOverrides';
import { isFilterActive } from '../schedule';
import { columnsText, readColumns } from '../useListColumns';

/* A view's text: the address's query without temporary parameters, and pressed presets (relative days). */

/** Never in an address. */
const PRESETS = 'presets';
const MOMENTARY = ['page', SAVED_VIEW_PARAMETER, 'displayedFilters'];

export interface ViewState {
  filter: unknown;
  sort: { field: string; order: string };
  /** null: as many as fit. */
  perPage: number | null;
  columns: string;
  density: string;
}

export function viewText(search: string, shown: ViewState, presets: readonly Preset[]): string {
  const query = new URLSearchParams(search);
  for (const name of [...MOMENTARY, PRESETS, 'perPage']) query.delete(name);
  const filter = filterOf(JSON.stringify(shown.filter ?? {}));
  query.set('filter', filterText(filter));
  query.set('sort', shown.sort.field);
  query.set('order', shown.sort.order);
  if (shown.perPage !== null) query.set('perPage', String(shown.perPage));
  query.set(COLUMNS_PARAMETER, shown.columns);
  query.set(DENSITY_PARAMETER, shown.density);
  const pressed = presets.filter(
    (preset) => Object.keys(preset.filter).length > 0 && isFilterActive(filter, preset.filter),
  );
  if (pressed.length > 0) query.set(PRESETS, pressed.map(({ name }) => name).join());
  query.sort();
  return query.toString();
}

/** Presets apply as of today; a removed one keeps its saved filters. */
export function viewAddress(text: string, presets: readonly Preset[]): URLSearchParams {
  const query = new URLSearchParams(text);
  const names = (query.get(PRESETS) ?? '').split(',');
  for (const name of [...MOMENTARY, PRESETS]) query.delete(name);
  const pressed = presets.filter(({ name }) => names.includes(name));
  const filter = Object.assign(filterOf(query.get('filter')), ...pressed.map((one) => one.filter));
  query.set('filter', filterText(filter));
  query.set('page', '1');
  return query;
}

/** Ignores removed fields, and settings that the view lacks. */
export function isViewActive(
  resource: Resource,
  text: string,
  shown: string,
  presets: readonly Preset[],
): boolean {
  const [view, current] = [viewAddress(text, presets), viewAddress(shown, presets)];
  for (const name of ['perPage', DENSITY_PARAMETER, COLUMNS_PARAMETER])
    if (!view.has(name)) current.delete(name);
  return plain(resource, view) === plain(resource, current);
}

function plain(resource: Resource, query: URLSearchParams): string {
  const columns = readColumns(query.get(COLUMNS_PARAMETER) ?? '').filter(({ name }) =>
    hasField(resource, name),
  );
  if (query.has(COLUMNS_PARAMETER)) query.set(COLUMNS_PARAMETER, columnsText(columns));
  query.sort();
  return query.toString();
}
