import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { titleOf, useLookup } from '../../../../data/lookups';
import { useResource } from '../../../../data/resources';
import { referenceOf } from '../../../../fields';
import { captionsOfType } from '../../../../fields/captions';
import { ReferencePicker } from '../../../../fields/components/pickers/ReferencePicker';
import { useFieldLabel } from '../../../../fields/components/label';
import { truncate } from '../../../../fields/reading';
import { OtherValue } from '../../../../fields/components/OtherValue';
import type { AnyRecord, Resource } from '../../../../schema';
import type { TripRow } from '../reading/types';
import { KindSelect } from './KindSelect';
import { RowFields } from './RowFields';
import type { SectionKind } from '../../itinerary/useSectionKinds';
import type { TripTextState } from './useTripText';

interface RowLineProps {
  resource: Resource;
  state: TripTextState;
  kinds: readonly SectionKind[];
  row: TripRow;
}

const NEW: AnyRecord = { id: 0 };
const PROVIDER = 'providerCode';
const ASKED = new Set(['provider', 'severalProviders', 'elsewhere']);
const TIMES = ['time1', 'time2'];
const MOST_PROPOSED = 3;
const LONGEST_NAME = 60;

export function RowLine({ resource, state, kinds, row }: RowLineProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { isOut, known, changedBy, correct, leaveOut } = state;
  const [isTyping, setTyping] = useState(false);
  const captions = captionsOfType(resource, row.kind);
  const out = isOut(row.key);
  const warnings = state.warningsOf(row);
  const isAsked = warnings.some((warning) => ASKED.has(warning));
  const changed = changedBy(row.key);
  const asksChange = warnings.includes('changed');
  const lineText = truncate(row.text, 40);
  const label = (name: string) => {
    const key = captions.keyOf(name);
    const own = labelOf(resource, name);
    return key === null ? own : translate(key, { _: own });
  };
  const valueOf = (name: string, value: unknown) => (
    <OtherValue
      resource={resource}
      field={captions.fieldAs(name)}
      record={NEW}
      value={truncate(String(value ?? ''), 200)}
    />
  );
  const otherFields = Object.keys(row.values).filter(
    (name) => !TIMES.includes(name) && !captions.fields.includes(name),
  );
  const fields = [...captions.fields, ...otherFields];
  const details = fields.filter((name) => row.values[name] !== undefined);
  const times = TIMES.flatMap((name) => row.values[name] ?? []).join('–');
  return (
    <div
      className="trip-line"
      data-out={(out && !asksChange) || undefined}
      data-unsure={warnings.length > 0 || undefined}
    >
      <input
        type="checkbox"
        checked={!out}
        aria-label={translate('tripText.takeRow', { text: lineText })}
        onChange={(event) => leaveOut(row.key, !event.target.checked)}
      />
      <KindSelect
        kinds={kinds}
        value={row.kind}
        of={lineText}
        onChange={(kind) => correct(row.key, { kind, provider: undefined, values: undefined })}
      />
      <div className="trip-what">
        <div className="trip-head">
          {times !== '' && <b className="trip-time">{times}</b>}
          <ProviderChoice
            resource={resource}
            row={row}
            isAsked={isAsked}
            label={labelOf(resource, PROVIDER)}
            onPick={(provider) => correct(row.key, { provider })}
          />
          <Button
            size="small"
            className="trip-edit"
            aria-expanded={isTyping}
            aria-label={translate(isTyping ? 'tripText.editedRow' : 'tripText.editRow', {
              text: lineText,
            })}
            onClick={() => setTyping(!isTyping)}
          >
            {translate(isTyping ? 'tripText.edited' : 'tripText.edit')}
          </Button>
          {known.has(row.key) && <span className="trip-place">{translate('tripText.known')}</span>}
        </div>
        {isTyping && (
          <RowFields
            resource={resource}
            captions={captions}
            row={row}
            names={[...TIMES, ...fields]}
            labelOf={label}
            onType={(name, value) => correct(row.key, { values: { [name]: value } })}
          />
        )}
        {!isTyping && details.length > 0 && (
          <dl className="trip-details">
            {details.map((name) => (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>{valueOf(name, row.values[name])}</dd>
              </div>
            ))}
          </dl>
        )}
        {warnings.length > 0 && (
          <ul className="trip-warnings">
            {warnings.map((warning) => (
              <li key={warning}>
                {translate(`tripText.reasons.${warning}`, { listed: row.listed })}
              </li>
            ))}
          </ul>
        )}
        {changed && (
          <ExistingChoice
            differences={changed.differences.map(({ field, stored, read }) => ({
              label: label(field),
              read: valueOf(field, read),
              stored: valueOf(field, stored),
            }))}
            isAsked={asksChange}
            isOut={out}
            onChoose={(existing) => {
              if (existing !== 'keep') correct(row.key, { existing });
              leaveOut(row.key, existing === 'keep');
            }}
          />
        )}
        <span className="trip-written">{truncate(row.text)}</span>
      </div>
    </div>
  );
}

interface ExistingChoiceProps {
  differences: readonly { label: string; stored: ReactNode; read: ReactNode }[];
  isAsked: boolean;
  isOut: boolean;
  onChoose: (existing: 'change' | 'add' | 'keep') => void;
}

/** The row is in the itinerary, with other values. */
function ExistingChoice({ differences, isAsked, isOut, onChoose }: ExistingChoiceProps) {
  const translate = useTranslate();
  const chosen = isAsked ? null : isOut ? 'keep' : 'change';
  return (
    <>
      <dl className="trip-details">
        {differences.map(({ label, stored, read }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {stored}
              {' → '}
              <b>{read}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={isAsked ? 'trip-head trip-asked' : 'trip-head'}>
        {(['change', 'add', 'keep'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === chosen ? 'contained' : 'outlined'}
            aria-pressed={one === chosen}
            onClick={() => onChoose(one)}
          >
            {translate(`tripText.existing.${one}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

interface ProviderChoiceProps extends Pick<RowLineProps, 'resource' | 'row'> {
  isAsked: boolean;
  label: string;
  onPick: (code: string | null) => void;
}

const focusInput = (input: HTMLInputElement | null) => input?.focus();

function ProviderChoice({ resource, row, isAsked, label, onPick }: ProviderChoiceProps) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const [hasPicked, setPicked] = useState(false);
  const refers = referenceOf(captionsOfType(resource, row.kind).fieldAs(PROVIDER));
  const to = refers?.to ?? '';
  const target = useResource(to);
  const { byKey } = useLookup(to);
  const nameOf = (code: string | null) => {
    const found = code === null ? null : byKey(code);
    return found ? titleOf(target, found) : null;
  };
  if (!isAsked && !isChanging) {
    const name = nameOf(row.provider) ?? row.provider;
    return (
      <Button
        size="small"
        className="trip-provider"
        // The picker had the focus.
        autoFocus={hasPicked}
        data-empty={name === null || undefined}
        onClick={() => setChanging(true)}
      >
        {name ?? translate('tripText.pickProvider')}
      </Button>
    );
  }
  const pick = (provider: string | null) => {
    onPick(provider);
    setChanging(false);
    setPicked(true);
  };
  const proposed = row.candidates.slice(0, MOST_PROPOSED).flatMap((code) => {
    const name = code === row.provider ? null : nameOf(code);
    return name === null ? [] : [{ code, name }];
  });
  return (
    <div className={isAsked ? 'trip-pick trip-asked' : 'trip-pick'}>
      <ReferencePicker
        label={label}
        inputRef={isChanging ? focusInput : undefined}
        to={to}
        by="key"
        filter={refers?.where}
        near={row.called.slice(0, LONGEST_NAME)}
        value={row.provider}
        onChange={(code) => pick(code === null ? null : String(code))}
      />
      {proposed.map(({ code, name }) => (
        <Button key={code} size="small" variant="outlined" onClick={() => pick(code)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
