import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { matchesParameters, useLookup, useRecordsByKey } from '../../../data/lookups';
import { useReferenceAnchors } from '../../../data/references';
import { useReferenceTextInForm } from '../../../data/referenceTitle';
import { useResource } from '../../../data/resources';
import type { AnyRecord, FieldPlace } from '../../../schema';
import { KEYS } from '../../../shell/keyboard/keys';
import { referenceOf } from '../..';
import { isEmpty } from '../../values';
import type { InputProps } from '../types';
import { useFieldInput } from '../useFieldInput';
import { ReferencePicker } from './ReferencePicker';

interface Scoped {
  to: string;
  by: 'key' | 'id';
  where: Readonly<Record<string, string>>;
  narrowed: Readonly<Record<string, string>>;
  free: boolean;
  value: string | number | null;
  empty: () => void;
}

/** Clears a reference that no longer matches its filter; keeps free text and unknown records. */
function useScopeFits({ to, by, where, narrowed, free, value, empty }: Scoped) {
  const target = useResource(to);
  const scope = JSON.stringify(narrowed);
  const previous = useRef({ scope, value });
  const [firstScope] = useState(scope);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && scope !== firstScope) setMoved(true);
  const isChecked = hasMoved && value !== null;
  const lookup = useLookup(to, { enabled: isChecked });
  const alone = useRecordsByKey(to, by === 'key' ? [String(value)] : [], { enabled: isChecked });
  const isPending = lookup.isPending || alone.isPending;

  useEffect(() => {
    const before = previous.current;
    if (before.scope === scope) {
      before.value = value;
      return;
    }
    // Both changed at once, as on reload: they match.
    const areBothChanged = before.value !== value;
    if (value !== null && !areBothChanged && isPending) return;
    previous.current = { scope, value };
    if (value === null || areBothChanged) return;
    if (!fits()) empty();
  });

  function fits(): boolean {
    const fullScope = { ...where, ...narrowed };
    if (by === 'id') {
      const known = lookup.byId(Number(value));
      if (known === null) return free || scope === '{}';
      return known === undefined || matchesParameters(known, fullScope, target);
    }
    const code = String(value);
    // Two records may share a name.
    if (lookup.byKey(code, fullScope)) return true;
    const loaded = lookup.byKey(code, where);
    const known = loaded === undefined ? alone.byKey(code) : loaded;
    if (known === null) return free || scope === '{}';
    return known === undefined || matchesParameters(known, fullScope, target);
  }
}

interface ReferenceFieldProps extends InputProps {
  exclude?: readonly unknown[] | undefined;
}

export function ReferenceField({ exclude, ...props }: ReferenceFieldProps) {
  const { resource, field } = props;
  const refers = referenceOf(field);
  if (!refers) throw new Error(`${resource.name}.${field.name} refers to nothing`);
  const { to, by, where, scope, free } = refers;
  const { value, change, revert, hold, markIncomplete, waitFor, inputProps } = useFieldInput(props);
  const current = typeof value === 'string' || typeof value === 'number' ? value : null;

  const parents: unknown[] = useWatch({ name: Object.values(scope) });
  const narrowed = Object.fromEntries(
    Object.keys(scope)
      .map((parameter, index) => [parameter, parents[index]] as const)
      .filter(([, parent]) => !isEmpty(parent))
      .map(([parameter, parent]) => [parameter, String(parent)]),
  );
  const scopeValues = Object.fromEntries(
    Object.values(scope).map((name, index) => [name, parents[index]]),
  );
  useScopeFits({ to, by, where, narrowed, free, value: current, empty: () => change(null) });

  const record = useRecordContext<AnyRecord>() ?? { id: 0 };
  const { title, failed } = useReferenceTextInForm({ resource, field, value: current, record });
  return (
    <ReferencePicker
      {...inputProps}
      to={to}
      by={by}
      value={current}
      onChange={change}
      revert={revert}
      onUnnamed={hold}
      onAsked={waitFor}
      {...(!free && { onText: markIncomplete })}
      filter={{ ...where, ...narrowed }}
      exclude={exclude}
      confirms={resource.confirmation?.by === field.name ? resource : undefined}
      free={free}
      title={current === null ? undefined : title}
      unnamed={failed}
      link={
        props.cell === true ? null : (
          <OpenReference
            place={{ resource, field, value: current, record: { ...record, ...scopeValues } }}
            title={title}
            disabled={props.disabled}
          />
        )
      }
    />
  );
}

interface OpenReferenceProps {
  place: FieldPlace;
  title: string;
  disabled: boolean | undefined;
}

/** In the tab order only if the input is read-only: else it has a shortcut. */
function OpenReference({ place, title, disabled = false }: OpenReferenceProps) {
  const translate = useTranslate();
  const anchor = useReferenceAnchors(disabled ? undefined : -1)(place);
  if (!anchor) return null;
  return (
    <a
      className="field-open"
      aria-label={translate('form.reference.open', { title })}
      aria-keyshortcuts={[...KEYS.form.follow, ...KEYS.form.look].join(' ')}
      {...anchor}
    >
      {'↗'}
    </a>
  );
}
