import { useTranslate } from 'ra-core';
import { useEffect, type MouseEvent } from 'react';
import { statesOf, typeOf } from '../fields';
import { isEmpty } from '../fields/values';
import { referenceCardFields, useHasCard } from '../record/references/cardOf';
import { FieldValue } from '../fields/components/fieldComponents';
import { fieldOf, type Resource } from '../schema';
import { iconNamed } from '../shell/icons';
import { matchedField } from './find/rank';
import type { ResultGroup, PaletteItem } from './find/paletteItems';
import type { TypedQuery } from './find/typedQuery';
import type { ActiveItem } from './useActiveItem';

interface PaletteResultsProps {
  listId: string;
  groups: readonly ResultGroup[];
  active: ActiveItem;
  typed: TypedQuery;
  onOpen: (one: PaletteItem, newTab: boolean) => void;
  /** Null while commands are shown. */
  onMore: ((one: PaletteItem) => void) | null;
}

/** Grouped results: options controlled by the input. */
export function PaletteResults(props: PaletteResultsProps) {
  const { listId, groups, active, ...rest } = props;
  const translate = useTranslate();
  const shown = active.item && active.idOf(active.item);
  useEffect(() => {
    if (shown !== null) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div
      id={listId}
      className="palette-list"
      role="listbox"
      aria-label={translate('palette.results')}
    >
      {groups.map((group) => (
        <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
          <div
            id={`${listId}-${group.name}`}
            className="muted small palette-title"
            role="presentation"
          >
            {group.title}
          </div>
          {group.items.map((one) => (
            <Option key={one.id} one={one} {...rest} active={active} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Omit<PaletteResultsProps, 'listId' | 'groups'> & { one: PaletteItem };

function Option({ one, active, typed, onOpen, onMore }: OptionProps) {
  const translate = useTranslate();
  const Icon = typeof one.icon === 'string' ? iconNamed(one.icon) : one.icon;
  const isActive = active.item === one;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(one, event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    <button
      type="button"
      id={active.idOf(one)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="row palette-option"
      // The input handles the keyboard.
      onMouseMove={() => isActive || active.choose(one)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
      onAuxClick={(event) => event.button === 1 && open(event)}
    >
      <Icon fontSize="small" className="palette-icon" />
      <span className="ellipsis palette-name">{one.title}</span>
      {one.of && <States of={one.of} />}
      <span className="ellipsis palette-detail">
        {one.detail}
        {one.of && <SecondaryText of={one.of} typed={typed} isAfter={one.detail !== ''} />}
      </span>
      {one.of && onMore && (
        <span
          className="palette-more"
          aria-hidden
          title={translate('palette.commandsOf')}
          onClick={(event) => {
            event.stopPropagation();
            onMore(one);
          }}
        >
          {'→'}
        </span>
      )}
    </button>
  );
}

type Of = NonNullable<PaletteItem['of']>;

function States({ of }: { of: Of }) {
  return (
    <span className="palette-states">
      {statesOf(of.resource)
        .filter(({ name }) => !isEmpty(of.record[name]))
        .map((field) => (
          <FieldValue key={field.name} {...of} field={field} />
        ))}
    </span>
  );
}

const FACTS = 3;

/** These fields, and those with a value of a record that one names. */
const withDerivedFields = (resource: Resource, names: readonly string[]): string[] => [
  ...names,
  ...resource.fields
    .filter(({ options }) => typeof options['via'] === 'string' && names.includes(options['via']))
    .map(({ name }) => name),
];

function SecondaryText({ of, typed, isAfter }: { of: Of; typed: TypedQuery; isAfter: boolean }) {
  const isOnCard = useHasCard();
  const { resource, record } = of;
  const facts = referenceCardFields(resource)
    .filter((field) => !isEmpty(record[field.name]) && isOnCard(resource, field, record))
    .slice(0, FACTS);
  const shownTexts = withDerivedFields(resource, [
    resource.optionText,
    resource.key ?? '',
    ...facts.map(({ name }) => name),
  ]);
  const found = matchedField(resource, record, typed, shownTexts);
  const all = found === null ? facts : [...facts, fieldOf(resource, found)];
  return all.map((field, index) => (
    <span key={field.name}>
      {(isAfter || index > 0) && ' · '}
      {/* An option has one target. */}
      {typeOf(field).leads ? String(record[field.name]) : <FieldValue {...of} field={field} />}
    </span>
  ));
}
