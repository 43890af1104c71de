import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFieldLabel } from '../../fields/faces/label';
import { isEmpty } from '../../fields/validate';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
import { captionsFor } from '../../fields/captions';
import { FieldValue } from './Facts';

export type Side = 'theirs' | 'mine';

const WORDS = { theirs: 'form.conflict.theirs', mine: 'form.conflict.mine' };

interface ConflictFieldProps {
  resource: Resource;
  record: AnyRecord;
  name: string;
  theirs: unknown;
  mine: unknown;
  chosen: Side | null;
  onChoose: (side: Side) => void;
}

/** One field that two people changed: theirs and mine as a choice of one. */
export function ConflictField(props: ConflictFieldProps) {
  const { resource, record, name, chosen, onChoose } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const group = useId();
  const { keyOf, fieldAs } = captionsFor(resource, record[resource.captions?.by ?? '']);
  const caption = keyOf(name);
  const label = labelOf(resource, name);
  const field = fieldAs(name);
  return (
    <fieldset className="form-conflict">
      <legend>{caption === null ? label : translate(caption, { _: label })}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className="form-conflict-side" data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="form-conflict-whose">{translate(WORDS[side])}</span>
          <span className="form-conflict-value">
            {isEmpty(props[side]) ? (
              translate('form.empty')
            ) : (
              <FieldValue
                {...{ resource, field }}
                record={withValue(resource, record, name, props[side])}
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The record with another value in a field. The text that came along with the former one does not go with it. */
export function withValue(
  resource: Resource,
  record: AnyRecord,
  name: string,
  value: unknown,
): AnyRecord {
  const { text } = fieldOf(resource, name).options;
  const along = typeof text === 'string' && record[name] !== value ? { [text]: null } : {};
  return { ...record, ...along, [name]: value };
}
