import { useTranslate, useCreatePath } from 'ra-core';
import { type FocusEvent, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useExtensions } from '../data/extensions';
import { seoulDay } from '../days';
import { filtersWith, type Resource } from '../schema';
import type { Filters, FilterValues } from '../filters/control';
import type { ListView, Preset, ListOverrides } from './listOverrides';
import { useAddressState, VIEW_PARAMETER } from './state/address';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { useResource } from '../data/resources';
import { useCanAccess } from '../data/rights';
import { settlingOf } from '../fields';
import { isFilterActive, upcomingPresets } from './schedule';
import { useEnumLabel } from '../fields/components/label';

const PresetChips = lazyComponent(() => import('./PresetChips'));

const NO_PRESETS: readonly Preset[] = [];

/** Pressed while the filters contain theirs; pressing one releases those that it contradicts. */
function presetStates(presets: readonly Preset[], filters: Filters): readonly PresetState[] {
  const isPressed = (preset: Preset): boolean => {
    if (isAll(preset)) return !presets.some((other) => isAlternative(other) && isPressed(other));
    return isFilterActive(filters.values, preset.filter);
  };

  const areAlternatives = presets.some(isAll);
  const toggle = (preset: Preset) => {
    const pressed = isPressed(preset);
    if (isAll(preset)) {
      const others = presets.filter((other) => isAlternative(other) && isPressed(other));
      return filters.set(Object.assign({}, ...others.map(({ filter }) => emptied(filter))));
    }
    if (pressed) return filters.set(emptied(preset.filter));
    const others = presets.filter(
      (other) =>
        isPressed(other) &&
        ((areAlternatives && !preset.combinable && !other.combinable) || shares(other, preset)),
    );
    filters.set({
      ...Object.assign({}, ...others.map(({ filter }) => emptied(filter))),
      ...preset.filter,
    });
  };
  return presets.map((preset) => ({
    name: preset.name,
    label: preset.label,
    pressed: isPressed(preset),
    toggle: () => toggle(preset),
  }));
}

/** A preset without filters clears those of its list's presets, which are then alternatives. */
const isAll = ({ filter }: Preset): boolean => Object.keys(filter).length === 0;

const isAlternative = (preset: Preset): boolean => !isAll(preset) && !preset.combinable;

/** If the backend can: filtering only loaded rows would be incomplete. */
function useDeclaredPresets(resource: Resource): readonly Preset[] {
  const extensions = useExtensions();
  const translate = useTranslate();
  const enumLabel = useEnumLabel();
  const today = seoulDay();
  return useMemo(
    () =>
      filtersWith(resource, extensions)
        .flatMap((filter): Preset[] => {
          if (filter.from !== undefined && filter.extension !== undefined)
            return upcomingPresets(resource, today);
          if (filter.empty !== undefined && filter.empty === resource.confirmation?.returned?.at)
            return [
              {
                name: filter.parameter,
                label: 'list.returned',
                filter: { [filter.parameter]: '0' },
                combinable: true,
              },
            ];
          const { parameter, leavesOut } = filter;
          if (!leavesOut) return [];
          const left = leavesOut.values
            .map((value) => enumLabel(resource, leavesOut.field, value))
            .join(' · ');
          const text = translate('list.without', { values: left });
          return [{ name: parameter, label: text, filter: { [parameter]: '1' }, combinable: true }];
        })
        .toSorted((a, b) => Number(a.combinable ?? false) - Number(b.combinable ?? false)),
    [resource, extensions, translate, enumLabel, today],
  );
}

export function useAllPresets(
  resource: Resource,
  bespoke: readonly Preset[] = NO_PRESETS,
): readonly Preset[] {
  const declared = useDeclaredPresets(resource);
  const extensions = useExtensions();
  return useMemo(() => {
    const offered = bespoke.filter(
      ({ extension }) => extension === undefined || extensions.includes(extension),
    );
    // A preset without filters needs alternatives.
    return [...(offered.every(isAll) ? [] : offered), ...declared];
  }, [bespoke, declared, extensions]);
}

const shares = (one: Preset, other: Preset): boolean =>
  Object.keys(one.filter).some((parameter) => parameter in other.filter);

const emptied = (filter: FilterValues): Record<string, null> =>
  Object.fromEntries(Object.keys(filter).map((parameter) => [parameter, null]));

export function PresetList({ presets }: { presets: readonly PresetState[] }) {
  return (
    presets.length > 0 && (
      <PartErrorBoundary loading={<div className="list-chips" />}>
        <PresetChips presets={presets} />
      </PartErrorBoundary>
    )
  );
}

interface ViewChoiceProps {
  views: readonly ListView[];
  view: string | null;
  onView: (name: string | null) => void;
  relatedLink: string | null;
  back: string | null;
}

export function ViewChoice({ views, view, onView, relatedLink, back }: ViewChoiceProps) {
  const translate = useTranslate();
  if (views.length === 0 && relatedLink === null && back === null) return null;
  const own = views.length > 0 ? [{ name: null, label: 'list.table' }, ...views] : [];
  return (
    <div className="list-chips" role="group" aria-label={translate('list.view')}>
      {back !== null && (
        <Link
          className="list-chip list-related"
          onFocus={scrollFullyIntoView}
          to={{ search: back }}
        >
          {`← ${translate('where.groups.name')}`}
        </Link>
      )}
      {own.map(({ name, label }) => (
        <button
          key={label}
          type="button"
          className="list-chip"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          onFocus={scrollFullyIntoView}
        >
          {translate(label)}
        </button>
      ))}
      {relatedLink !== null && (
        <Link className="list-chip list-related" onFocus={scrollFullyIntoView} to={relatedLink}>
          {translate('settled.go')}
        </Link>
      )}
    </div>
  );
}

const NO_VIEWS: readonly ListView[] = [];

export function useViews(
  resource: Resource,
  { presets: bespoke, views = NO_VIEWS }: ListOverrides,
  filters: Filters,
) {
  const presets = useAllPresets(resource, bespoke);
  const names = useMemo(() => [VIEW_PARAMETER, ...views.flatMap(({ state }) => state)], [views]);
  const { values: state, set: setState } = useAddressState(names);
  const current = views.find(({ name }) => name === state[VIEW_PARAMETER]) ?? null;
  const back = useGroupsSearch();
  const relatedLink = useRelatedViewLink(
    resource,
    views.map(({ name }) => name),
  );
  const onView = (name: string | null) => {
    const others = views.flatMap((view) => view.state);
    setState({
      ...Object.fromEntries(others.map((other) => [other, null])),
      [VIEW_PARAMETER]: name,
    });
  };
  const pressed = useMemo<FilterValues>(() => {
    const pressedPresets = presets.filter(({ filter }) => isFilterActive(filters.values, filter));
    return Object.assign({}, ...pressedPresets.map(({ filter }) => filter));
  }, [presets, filters.values]);
  return {
    presets: presetStates(presets, filters),
    all: presets,
    pressed,
    choice: { views, view: current?.name ?? null, onView, relatedLink, back },
    View: current?.Body ?? null,
    isAlone: current?.alone ?? false,
    viewProps: { resource, filters: filters.values, state, setState },
  };
}

function useGroupsSearch(): string | null {
  const state: unknown = useLocation().state;
  const groups: unknown = Object(state).groups;
  return typeof groups === 'string' ? groups : null;
}

function useRelatedViewLink(resource: Resource, own: readonly string[]): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const settling = resource.fields.map(settlingOf).find((one) => one?.view);
  const of = useResource(settling?.of ?? resource.name);
  const may = useCanAccess(of, 'edit');
  const view = may ? (settling?.view ?? null) : null;
  const path = createPath({ resource: of.route, type: 'list' });
  const isOfOtherList =
    view !== null &&
    !own.includes(view) &&
    new URLSearchParams(search).get(VIEW_PARAMETER) === view;
  useEffect(() => {
    if (isOfOtherList) void navigate(`${path}${search}`, { replace: true });
  }, [isOfOtherList, navigate, path, search]);
  return view === null
    ? null
    : `${path}?${new URLSearchParams({ [VIEW_PARAMETER]: view }).toString()}`;
}

export interface PresetState {
  name: string;
  label: string;
  pressed: boolean;
  toggle: () => void;
}

/** Browsers do not scroll to a half-visible focused element. */
export const scrollFullyIntoView = ({ currentTarget }: FocusEvent) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
