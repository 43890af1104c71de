import { useTranslate } from 'ra-core';
import { useReferenceAnchors } from '../../data/references';
import { FieldValue, type FieldValueProps } from '../../fields/components/fieldComponents';
import { formWidthClass } from '../../fields/components/formWidthClass';
import { useFieldHelp, useFieldLabel } from '../../fields/components/label';
import { useRights } from '../../data/rights';
import { sourceOf } from '../../fields';
import { fieldOf, type AnyRecord, type Resource } from '../../schema';
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

interface LabelledFieldProps extends Pick<FieldValueProps, 'resource' | 'record' | 'field'> {
  label?: string;
}

/**
 * A label and a value, in a description list.
 * @example <LabelledField resource={resource} record={record} field="dateIn" />
 */
export function LabelledField({ label, field: given, ...props }: LabelledFieldProps) {
  const labelOf = useFieldLabel();
  const helpOf = useFieldHelp();
  const anchorOf = useReferenceAnchors();
  const { resource } = props;
  const field = typeof given === 'string' ? fieldOf(resource, given) : given;
  return (
    <div className={`form-fact ${formWidthClass(field)}`}>
      <dt data-help={helpOf(resource, field)}>{label ?? labelOf(resource, field.name)}</dt>
      <dd>
        <FieldValue {...props} field={field} anchorOf={anchorOf} />
      </dd>
    </div>
  );
}
