import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FormFrame } from '../../../record/form/FormFrame';
import { FormSections } from '../../../record/form/FormSections';
import type { Resource } from '../../../schema';

// There is nothing to save it in.
const nothing = () => Promise.resolve();

/** The form of a new record as it will be. What is typed into it is only tried. */
export function PreviewForm({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const titleId = useId();
  const formId = useId();
  return (
    <section className="rf-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('resourceFiles.previewForm')}</h2>
      <div className="rf-preview-form">
        <FormFrame resource={resource} formId={formId} onSubmit={nothing} foot={null}>
          <FormSections resource={resource} exists={false} />
        </FormFrame>
      </div>
    </section>
  );
}
