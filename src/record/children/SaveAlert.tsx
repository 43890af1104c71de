import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/faces/label';
import type { Resource } from '../../schema';
import { FailureAlert } from '../form/FailureAlert';
import type { Values } from '../values/values';
import type { ChildDrafts } from './childDrafts';
import type { SaveReport } from './useRecordSave';

interface SaveAlertProps {
  resource: Resource;
  report: SaveReport | null;
  kinds: readonly ChildDrafts[];
  /** What a child row is called; default: its title. */
  nameOf?: ((values: Values) => string) | undefined;
  onClose: () => void;
}

/** How many were saved and how many not, and why, in one place, until dismissed. */
export function SaveAlert({ resource, report, kinds, nameOf, onClose }: SaveAlertProps) {
  const translate = useTranslate();
  // What a form without children was refused with, the frame around it knows.
  if (kinds.length === 0) return <FailureAlert resource={resource} />;
  if (!report) return null;
  const { saved, failed, failure, unsent, held } = report;
  const names = kinds.map(({ resource: { route } }) =>
    translate(`resources.${route}.name`, { smart_count: 2 }),
  );
  const summary = (
    <>
      {held
        ? translate('children.held', { smart_count: failed })
        : translate('children.savedSome', { saved, failed })}{' '}
      {unsent && translate('children.unsent', { names: names.join(', ') })}{' '}
      {translate('children.kept')}
      <FailedRows {...{ kinds, nameOf }} />
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

/** The first rows that failed, each with its reason; all of them are marked where they stand. */
function FailedRows({ kinds, nameOf }: Pick<SaveAlertProps, 'kinds' | 'nameOf'>) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const failed = kinds.flatMap(({ resource, drafts }) =>
    drafts.flatMap(({ key, values, failure, errors }) => {
      const mistakes = Object.entries(errors).map(([field, message]) =>
        translate('form.fieldError', { field: labelOf(resource, field), message }),
      );
      const reasons = failure === null ? mistakes : [failure, ...mistakes];
      const title = values[resource.title];
      const name = nameOf ? nameOf(values) : typeof title === 'string' ? title : '';
      return reasons.length === 0
        ? []
        : [{ key: `${resource.route}/${key}`, name, message: reasons.join(' ') }];
    }),
  );
  if (failed.length === 0) return null;
  return (
    <ul className="form-errors">
      {failed.slice(0, MOST).map(({ key, name, message }) => (
        <li key={key}>
          {translate('form.fieldError', {
            field: name === '' ? translate('children.unnamed') : name,
            message,
          })}
        </li>
      ))}
    </ul>
  );
}
