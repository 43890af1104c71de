import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResource } from '../../../data/resources';
import { useFieldLabel } from '../../../fields/faces/label';
import type { ChildDraft } from '../../../record/children/types';
import { FailureAlert } from '../../../record/form/FailureAlert';
import type { Resource } from '../../../schema';
import type { SaveReport } from './usePageSave';
import { useSectionName } from './useSectionName';

interface SaveAlertProps {
  resource: Resource;
  report: SaveReport | null;
  drafts: readonly ChildDraft[];
  onClose: () => void;
}

/** How many were saved and how many not, and why, in one place, until dismissed. */
export function SaveAlert({ resource, report, drafts, onClose }: SaveAlertProps) {
  const translate = useTranslate();
  if (!report) return null;
  const { saved, failed, failure, unsent } = report;
  const summary = (
    <>
      {translate('reservation.page.savedSome', { saved, failed })}{' '}
      {unsent && translate('reservation.page.unsent')} {translate('reservation.page.kept')}
      <FailedSections drafts={drafts} />
    </>
  );
  if (failure !== null)
    return <FailureAlert {...{ resource, failure, onClose }} summary={summary} />;
  return (
    <Alert severity="error" onClose={onClose} closeText={translate('form.dismiss')}>
      {summary}
    </Alert>
  );
}

const MOST = 5;

/** The first rows that failed, each with its reason; all of them are marked in the itinerary. */
function FailedSections({ drafts }: { drafts: readonly ChildDraft[] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const nameOf = useSectionName();
  const resource = useResource('sections');
  const failed = drafts.flatMap(({ key, values, failure, errors }) => {
    const mistakes = Object.entries(errors).map(([field, message]) =>
      translate('form.fieldError', { field: labelOf(resource, field), message }),
    );
    const reasons = failure === null ? mistakes : [failure, ...mistakes];
    const name = [values.date, nameOf(values)].filter(Boolean).join(' ');
    return reasons.length === 0 ? [] : [{ key, name, message: reasons.join(' ') }];
  });
  if (failed.length === 0) return null;
  return (
    <ul className="form-errors">
      {failed.slice(0, MOST).map(({ key, name, message }) => (
        <li key={key}>
          {translate('form.fieldError', {
            field: name === '' ? translate('reservation.page.warn.unnamed') : name,
            message,
          })}
        </li>
      ))}
    </ul>
  );
}
