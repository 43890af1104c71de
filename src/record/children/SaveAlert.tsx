import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import type { Resource } from '../../schema';
import { textOrEmpty } from '../../util/text';
import FailureAlert from '../form/FailureAlert';
import { FormLayoutContext } from '../form/formLayoutContext';
import type { Values } from '../values/values';
import { fieldCaption } from '../values/valueText';
import type { ChildDrafts } from './childDrafts';
import { RowConflict } from './RowConflict';
import type { ChildDraft } from './row';
import type { SaveReport } from './useRecordSave';
import { useCreateAgain, useRowFailure } from './useRowFailure';

interface SaveAlertProps {
  resource: Resource;
  report: SaveReport | null;
  kinds: readonly ChildDrafts[];
  nameOf?: ((values: Values) => string) | undefined;
  onDismiss: () => void;
  /** Default: submits the surrounding form. */
  onAgain?: () => void;
  /** Focuses the row: the dialog returns the focus. */
  onCompare?: ((key: string, kind: ChildDrafts) => void) | undefined;
}

export default function SaveAlert(props: SaveAlertProps) {
  const { resource, report, kinds, nameOf, onDismiss, onCompare } = props;
  const translate = useTranslate();
  const failureOf = useRowFailure();
  const submit = useContext(FormLayoutContext)?.submit;
  // Without children, the layout knows the reason.
  if (kinds.length === 0) return <FailureAlert resource={resource} />;
  if (!report) return null;
  const { saved, failed, failure, unsent, isInvalid } = report;
  // The failed rows equal what another user has saved.
  if (failure === null && kinds.every(({ isDirty }) => !isDirty)) return null;
  // A failed row may be deleted since.
  const left = kinds.flatMap(({ drafts }) => drafts.filter(hasFailed)).length || failed;
  const names = kinds.map(({ resource: { route } }) =>
    translate(`resources.${route}.name`, { smart_count: 2 }),
  );
  const summary = (
    <>
      {isInvalid
        ? translate('children.invalid', { smart_count: failed })
        : saved > 0 && translate('children.savedSome', { saved, failed: left })}{' '}
      {unsent && translate('children.unsent', { names: names.join(', ') })}{' '}
      {translate('children.kept')}
      <FailedRows kinds={kinds} nameOf={nameOf} onCompare={onCompare} />
    </>
  );
  if (failure !== null)
    return (
      <FailureAlert resource={resource} failure={failure} onClose={onDismiss} summary={summary} />
    );
  // Each call registers its failure for the server's return.
  const failures = kinds.flatMap(({ drafts }) =>
    drafts.filter(hasFailed).map((draft) => failureOf(draft).isBack),
  );
  const { onAgain = submit } = props;
  return (
    <Alert
      severity={failures.length > 0 && failures.every(Boolean) ? 'info' : 'error'}
      onClose={onDismiss}
      closeText={translate('form.dismiss')}
    >
      {summary}
      {failures.includes(true) && onAgain && (
        <Button color="inherit" size="small" onClick={onAgain}>
          {translate('fault.saveAgain')}
        </Button>
      )}
    </Alert>
  );
}

const MAX_SHOWN = 5;

const hasFailed = ({ failure, errors }: ChildDraft): boolean =>
  failure !== null || Object.keys(errors).length > 0;

function FailedRows(props: Pick<SaveAlertProps, 'kinds' | 'nameOf' | 'onCompare'>) {
  const { kinds, nameOf, onCompare } = props;
  const translate = useTranslate();
  const failureOf = useRowFailure();
  const createAgain = useCreateAgain();
  const [compared, setCompared] = useState<string | null>(null);
  const failed = kinds.flatMap((kind) =>
    kind.drafts.filter(hasFailed).map((draft) => {
      const { resource } = kind;
      const { values, errors } = draft;
      const { text: failure } = failureOf(draft);
      const mistakes = Object.entries(errors).map(([field, message]) =>
        translate('form.fieldError', {
          field: fieldCaption(resource, values, field, translate),
          message,
        }),
      );
      const reasons = failure === null ? mistakes : [failure, ...mistakes];
      const name = nameOf ? nameOf(values) : textOrEmpty(values[resource.optionText]);
      // In a conflict, the failure repeats the fields' messages.
      const message = draft.conflict && failure !== null ? failure : reasons.join(' ');
      const again = createAgain(kind, draft);
      return { key: `${resource.route}/${draft.key}`, kind, draft, name, message, again };
    }),
  );
  if (failed.length === 0) return null;
  return (
    <ul className="bullets form-errors">
      {failed.slice(0, MAX_SHOWN).map(({ key, kind, draft, name, message, again }) => (
        <li key={key}>
          {translate('form.fieldError', {
            field: name === '' ? translate('children.unnamed') : name,
            message,
          })}
          {draft.conflict && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                onCompare?.(draft.key, kind);
                setCompared(key);
              }}
            >
              {translate('form.conflict.compare')}
            </Button>
          )}
          {again && (
            <Button size="small" color="inherit" onClick={again}>
              {translate('children.createAgain')}
            </Button>
          )}
          {compared === key && (
            <RowConflict drafts={kind} draft={draft} onClose={() => setCompared(null)} />
          )}
        </li>
      ))}
    </ul>
  );
}
