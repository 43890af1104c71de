import FilterList from '@mui/icons-material/FilterList';
import { Button, IconButton, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useMemo, useState, type ComponentType } from 'react';
import { useExtensions } from '../../data/extensions';
import { useRights } from '../../data/rights';
import { useResources } from '../../data/resources';
import { type Resource, WHERE } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary, lazyPart } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import { NARROW_QUERY } from '../../shell/media';
import './filters.css';
import { FilterChips, type FilterChipsProps } from './FilterChips';
import { controlKey, isFirst, isInSight, isSet, planFilters } from './plan';
import type { Control, Filters, FilterValues, LineFilterProps } from '../../filters/control';
import { useShortcut } from '../../shell/keyboard/pressed';
import type { WhereProps } from '../where/Where';

const FilterInput = lazyComponent(() => import('./FilterInput'));
const FilterPanel = lazyPart(() => import('./FilterPanel'));

const bars = import.meta.glob<ComponentType<LineFilterProps>>('../../filters/*/bar.tsx', {
  eager: true,
  import: 'default',
});

const NO_VALUES: FilterValues = {};

interface FilterBarProps {
  resource: Resource;
  filters: Filters;
  /** Of pressed presets: these need no chip. */
  pressed?: FilterValues;
}

/**
 * A list's filters, with a panel for the others.
 * @example <FilterBar resource={resource} filters={filters} />
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { resource, filters, pressed = NO_VALUES } = props;
  const translate = useTranslate();
  const resources = useResources();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const extensions = useExtensions();
  const rights = useRights();
  const controls = useMemo(
    () => planFilters(resource, resources, extensions, (name) => rights(name, 'list')),
    [resource, resources, extensions, rights],
  );
  const { values, clear } = filters;
  const [isBuilding, setBuilding] = useState(false);
  const hasBuilder = extensions.includes(WHERE);
  const others = controls.filter(
    (control) => !isFirst(control) && (control.place !== 'onceSet' || isSet(control, values)),
  );
  const choosing = controls
    .flatMap((control) => control.filters)
    .flatMap(({ parameter, chooses }) => (chooses ? [parameter] : []));
  const inLine = isNarrow ? [] : others.filter(isInSight);
  const folded = others.filter((control) => !inLine.includes(control));

  return (
    <>
      {controls.filter(isFirst).map((control) => {
        const Bar = bars[`../../filters/${control.kind}/bar.tsx`];
        return (
          Bar && (
            <Bar
              key={controlKey(control)}
              resource={resource}
              filters={filters}
              control={control}
            />
          )
        );
      })}
      {inLine.map((control) => (
        <PartErrorBoundary
          key={controlKey(control)}
          loading={<span className="list-filter list-filter-wide" />}
        >
          <FilterInput
            resource={resource}
            filters={filters}
            control={control}
            controls={controls}
          />
        </PartErrorBoundary>
      ))}
      {folded.length > 0 && (
        <Folded
          resource={resource}
          filters={filters}
          controls={controls}
          folded={folded}
          pressed={pressed}
          onMore={hasBuilder ? () => setBuilding(true) : null}
        />
      )}
      {hasBuilder && (
        <WhereFilter
          resource={resource}
          filters={filters}
          button={folded.length === 0}
          open={isBuilding}
          onOpen={setBuilding}
        />
      )}
      {/* Filters of pressed presets are cleared with the preset. */}
      {Object.keys(values).some(
        (parameter) => pressed[parameter] === undefined && !choosing.includes(parameter),
      ) && (
        <Button className="list-clear" onClick={clear}>
          {translate('list.clear', {
            count:
              controls.filter((control) => isSet(control, values)).length +
              Number(values[WHERE] !== undefined),
          })}
        </Button>
      )}
    </>
  );
});

interface FoldedProps extends Omit<FilterChipsProps, 'onOpen'> {
  folded: readonly Control[];
  /** null: the backend has no conditions. */
  onMore: (() => void) | null;
}

function Folded({ resource, filters, controls, folded, pressed, onMore }: FoldedProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<{ anchor: Element; only: Control | null } | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useShortcut(KEYS.list.filter, () => {
    if (button) setOpen({ anchor: button, only: null });
  });
  return (
    <>
      <Button
        ref={setButton}
        className="list-filter-all"
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={open !== null && open.only === null}
        aria-keyshortcuts={KEYS.list.filter.join(' ')}
        onClick={(event) => setOpen({ anchor: event.currentTarget, only: null })}
      >
        {translate('list.filters')}
      </Button>
      <FilterChips
        resource={resource}
        filters={filters}
        pressed={pressed}
        controls={folded}
        onOpen={(only, anchor) => setOpen({ only, anchor })}
      />
      {open && (
        <FilterPanel
          resource={resource}
          filters={filters}
          controls={controls}
          anchor={open.anchor}
          shown={open.only ? [open.only] : folded}
          onMore={open.only ? null : onMore}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const Where = lazyComponent(() => import('../where/Where'));

interface WhereFilterProps extends WhereProps {
  button: boolean;
}

/** If the backend has `where`; loaded on first use. */
function WhereFilter({ button, ...props }: WhereFilterProps) {
  const { filters, open, onOpen } = props;
  const label = useTranslate()('where.more');
  useShortcut(KEYS.list.filter, () => void (button && onOpen(true)));
  return (
    <>
      {button && (
        <IconButton
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-keyshortcuts={KEYS.list.filter.join(' ')}
          onClick={() => onOpen(true)}
        >
          <FilterList fontSize="small" />
        </IconButton>
      )}
      {(open || filters.values[WHERE] !== undefined) && (
        <PartErrorBoundary onClose={() => onOpen(false)}>
          <Where {...props} />
        </PartErrorBoundary>
      )}
    </>
  );
}
