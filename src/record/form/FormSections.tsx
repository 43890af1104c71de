import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { memo, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { hasDifferentValue, isEmpty, storedProblem } from '../../fields/values';
import { fieldInputs } from '../../fields/components/fieldInputs';
import { formWidthClass } from '../../fields/components/formWidthClass';
import { useFieldHelp } from '../../fields/components/label';
import { FieldNotice } from '../../fields/components/FieldNotice';
import type { InputProps } from '../../fields/components/types';
import { fieldOf, isTyped, type AnyRecord, type Field, type Resource } from '../../schema';
import { captionsOfType, type Captions } from '../../fields/captions';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import './form.css';
import { useIsFormReadOnly, useRemoteChanges } from './formLayoutContext';
import { storedProblemMessage } from '../values/values';

const FieldChange = lazyPart(() => import('./FieldChange'));
const ReferenceFill = lazyPart(() => import('./ReferenceFill'));
const Suggestions = lazyPart(() => import('../suggestions'));

/** Inputs by field. Memoized: pass a stable object. */
export type Inputs = Readonly<Record<string, ComponentType<InputProps>>>;

interface FormSectionsProps {
  resource: Resource;
  /** Fields fixed at creation are read-only. */
  exists: boolean;
  without?: readonly string[];
  inputs?: Inputs | undefined;
}

const NONE: readonly string[] = [];

/**
 * The declared sections and their inputs.
 * @example <FormSections resource={resource} exists={record !== undefined} without={LEFT_OUT} />
 */
export const FormSections = memo(function FormSections(props: FormSectionsProps) {
  const { resource, exists, without = NONE, inputs: own } = props;
  const translate = useTranslate();
  const type: unknown = useWatch({ name: resource.captions?.by ?? resource.optionText });
  const captions = captionsOfType(resource, type);
  const locked = useIsFormReadOnly();
  return resource.form.map(({ name, fields }) => {
    const typed = inTypeOrder(fields, captions)
      .filter((field) => !without.includes(field))
      .filter((field) => isTyped(captions.fieldAs(field)));
    if (typed.length === 0) return null;
    const more = typed.filter(captions.isMore);
    const input = (field: string) => {
      const caption = captions.keyOf(field);
      return (
        <FieldInput
          key={field}
          resource={resource}
          field={captions.fieldAs(field)}
          disabled={locked || (exists && fieldOf(resource, field).fixed)}
          exists={exists}
          fills={Object.keys(captions.fillsOf(field)).length > 0}
          suggests={(resource.suggestions[field] ?? []).length > 0}
          own={own?.[field]}
          {...(caption === null ? {} : { label: translate(caption, { _: '' }) || undefined })}
        />
      );
    };
    return (
      <FormPart
        key={name}
        title={translate(`resources.${resource.route}.sections.${name}`, { _: name })}
      >
        <div className="form-grid">
          {typed.filter((field) => !captions.isMore(field)).map(input)}
          {more.length > 0 && <MoreInputs key={String(type)} names={more} input={input} />}
        </div>
      </FormPart>
    );
  });
});

// Its order replaces the first of its free fields.
function inTypeOrder(fields: readonly string[], captions: Captions): readonly string[] {
  const free = captions.fields.filter((field) => fields.includes(field));
  const first = fields.findIndex((field) => free.includes(field));
  if (first < 0 || captions.keyOf(free[0] ?? '') === null) return fields;
  return [
    ...fields.slice(0, first),
    ...free,
    ...fields.slice(first).filter((field) => !free.includes(field)),
  ];
}

interface FieldInputProps {
  resource: Resource;
  field: Field;
  disabled: boolean;
  exists: boolean;
  fills: boolean;
  suggests: boolean;
  label?: string | undefined;
  own?: ComponentType<InputProps> | undefined;
}

const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { label, fills, suggests, own, exists, ...input } = props;
  const { resource, field } = input;
  const helpOf = useFieldHelp();
  const components = fieldInputs[field.type];
  const Input = own ?? components?.Input;
  if (!Input) return null;
  return (
    <div className={`form-field ${formWidthClass(field)}`} data-help={helpOf(resource, field)}>
      <Input {...input} {...(label === undefined ? {} : { label })} />
      {exists && !input.disabled && <StoredNotice resource={resource} name={field.name} />}
      {exists && <Changed resource={resource} field={field} />}
      {fills && <ReferenceFill resource={resource} name={field.name} />}
      {suggests && !input.disabled && (
        <Suggestions resource={resource} field={field} exists={exists} />
      )}
    </div>
  );
});

function StoredNotice({ resource, name }: { resource: Resource; name: string }) {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const problem = record && storedProblem(fieldOf(resource, name), record);
  if (!problem) return null;
  return (
    <WhileStored name={name} stored={record[name]}>
      <FieldNotice warning text={storedProblemMessage(resource, problem, translate)} />
    </WhileStored>
  );
}

function WhileStored(props: { name: string; stored: unknown; children: ReactNode }) {
  const value: unknown = useWatch({ name: props.name });
  return hasDifferentValue(value, props.stored) ? null : props.children;
}

function Changed(props: { resource: Resource; field: Field }) {
  return props.field.name in useRemoteChanges() ? <FieldChange {...props} /> : null;
}

interface FormPartProps {
  title: string;
  count?: number | undefined;
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A titled part of a form.
 * @example <FormPart title={title} count={entries.length} tools={button}>{table}</FormPart>
 */
export function FormPart({ title, count, tools, children }: FormPartProps) {
  const translate = useTranslate();
  const titleId = useId();
  const heading = (
    <h2 id={titleId} className="form-group-title">
      {title}
      {count !== undefined && (
        <span className="form-count">{translate('list.entries', { smart_count: count })}</span>
      )}
    </h2>
  );
  return (
    <section className="form-group" aria-labelledby={titleId}>
      {tools ? (
        <div className="form-group-head">
          {heading}
          {tools}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

interface MoreInputsProps {
  names: readonly string[];
  /** With a key. */
  input: (name: string) => ReactNode;
}

/** Filled or invalid ones are shown, the others on demand (rules: captions). */
function MoreInputs({ names, input }: MoreInputsProps) {
  const translate = useTranslate();
  const restId = useId();
  const values: unknown[] = useWatch({ name: [...names] });
  const { errors } = useFormState({ name: [...names] });
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  // The user may be typing in a cleared input.
  const fresh = names.filter(
    (name, at) => !seen.includes(name) && !open && (!isEmpty(values[at]) || name in errors),
  );
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const shown = [...seen, ...fresh];
  const rest = names.filter((name) => !shown.includes(name));
  return (
    <>
      {names.filter((name) => shown.includes(name)).map(input)}
      {rest.length > 0 && (
        <div className="form-wide">
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={open ? restId : undefined}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'form.less' : 'form.more')}
          </Button>
        </div>
      )}
      {open && rest.length > 0 && (
        <div id={restId} className="form-more">
          {rest.map(input)}
        </div>
      )}
    </>
  );
}
