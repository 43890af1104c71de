import { useTranslate } from 'ra-core';
import { memo, useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldFaces } from '../../fields/components';
import { fieldOf, isTyped, type Field, type Resource } from '../../schema';
import { captionsFor } from './captions';
import './form.css';

interface FormSectionsProps {
  resource: Resource;
  /** An existing record: what is fixed at creation can no longer be typed. */
  exists: boolean;
}

/** The inputs of a declaration in their titled sections, with the captions of the record's type. */
export const FormSections = memo(function FormSections({ resource, exists }: FormSectionsProps) {
  const translate = useTranslate();
  const type: unknown = useWatch({ name: resource.captions?.by ?? resource.title });
  const { hides, keyOf } = captionsFor(resource, type);
  return resource.form.map(({ name, fields }) => {
    const shown = fields.filter((field) => !hides(field)).map((field) => fieldOf(resource, field));
    const inputs = shown.filter(isTyped);
    if (inputs.length === 0) return null;
    return (
      <FormGroup
        key={name}
        title={translate(`resources.${resource.route}.sections.${name}`, { _: name })}
      >
        {inputs.map((field) => {
          const caption = keyOf(field.name);
          return (
            <FieldInput
              key={field.name}
              resource={resource}
              field={field}
              disabled={exists && field.fixed}
              {...(caption === null ? {} : { label: translate(caption, { _: '' }) || undefined })}
            />
          );
        })}
      </FormGroup>
    );
  });
});

interface FieldInputProps {
  resource: Resource;
  field: Field;
  disabled: boolean;
  label?: string | undefined;
}

const FieldInput = memo(function FieldInput({ label, ...props }: FieldInputProps) {
  const face = fieldFaces[props.field.type];
  if (!face?.Input) return null;
  return (
    <div className={face.wide ? 'form-field form-wide' : 'form-field'}>
      <face.Input {...props} {...(label === undefined ? {} : { label })} />
    </div>
  );
});

/** A titled group of fields on the form's grid. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId} className="form-group-title">
        {title}
      </h2>
      <div className="form-grid">{children}</div>
    </section>
  );
}
