import { useTranslate } from 'ra-core';
import { useReferenceAnchors, type AnchorOf } from '../../data/references';
import { fieldComponents } from '../../fields/components/fieldComponents';
import { formWidthClass } from '../../fields/components/formWidthClass';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import { useRights } from '../../data/rights';
import { isEmpty } from '../../fields/values';
import { referenceOf, sourceOf } from '../../fields';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../../schema';
import { summaryFields } from './values';
import '../form/form.css';

interface RecordSummaryProps {
  resource: Resource;
  record: AnyRecord;
  /** Fields that the page shows elsewhere. */
  without?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Read-only values set by the server.
 * @example <RecordSummary resource={resource} record={record} />
 */
export function RecordSummary({ resource, record, without = NONE }: RecordSummaryProps) {
  const translate = useTranslate();
  const rights = useRights();
  const fields = summaryFields(resource).filter((field) => {
    const source = sourceOf(field);
    return !without.includes(field.name) && (source === null || rights(source, 'list'));
  });
  return (
    <section className="form-facts" aria-label={translate('form.facts')}>
      <dl>
        {fields.map((field) => (
          <LabelledField key={field.name} resource={resource} field={field} record={record} />
        ))}
      </dl>
    </section>
  );
}

interface ValueProps {
  resource: Resource;
  field: Field | string;
  record: AnyRecord;
}

const fieldIn = ({ resource, field }: Pick<ValueProps, 'resource' | 'field'>): Field =>
  typeof field === 'string' ? fieldOf(resource, field) : field;

/**
 * A label and a value, in a description list.
 * @example <LabelledField resource={resource} record={record} field="dateIn" />
 */
export function LabelledField({ label, ...props }: ValueProps & { label?: string }) {
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const anchorOf = useReferenceAnchors();
  const { resource } = props;
  const field = fieldIn(props);
  return (
    <div className={`form-fact ${formWidthClass(field)}`}>
      <dt data-help={helpOf(resource, field)}>{label ?? labelOf(resource, field.name)}</dt>
      <dd>
        <FieldValue {...props} field={field} anchorOf={anchorOf} />
      </dd>
    </div>
  );
}

interface FieldValueProps extends ValueProps {
  anchorOf?: AnchorOf | undefined;
  /** On one line. */
  cell?: boolean;
}

/**
 * A field's value as its type displays it.
 * @example <FieldValue resource={resource} record={record} field="dateIn" />
 */
export function FieldValue({ record, cell = false, ...rest }: FieldValueProps) {
  const field = fieldIn(rest);
  const Value = fieldComponents[field.type]?.[cell ? 'Cell' : 'Display'];
  return Value ? (
    <Value {...rest} field={field} record={record} value={record[field.name]} />
  ) : null;
}

type OtherValueProps = Omit<ValueProps, 'field'> & { field: Field; value: unknown };

/**
 * As the record's field would show this value.
 * @example <OtherValue resource={resource} field={field} record={record} value="ICN" />
 */
export function OtherValue({ resource, field, record, value }: OtherValueProps) {
  const translate = useTranslate();
  if (isEmpty(value)) return translate('form.empty');
  const other = withValue(resource, record, field.name, value);
  return <FieldValue resource={resource} field={field} record={other} />;
}

/** Without the text that belongs to the old value. */
export function withValue(
  resource: Resource,
  record: AnyRecord,
  name: string,
  value: unknown,
): AnyRecord {
  const text = referenceOf(fieldOf(resource, name))?.along ?? null;
  const along = text !== null && record[name] !== value ? { [text]: null } : {};
  return { ...record, ...along, [name]: value };
}
