import { Alert, AlertTitle, Button } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { conflictOf } from '../../data/conflict';
import { ApiError } from '../../data/errors';
import { translateError, translateServerMessage } from '../../data/serverMessages';
import { useFieldLabel } from '../../fields/components/label';
import type { Resource } from '../../schema';
import { useRetryAfter } from '../../shell/faults/RetryAlert';
import { useReturnMessages } from '../../shell/faults/useReturnMessages';
import { ConflictAlert } from './Conflict';
import { useFormLayout } from './formLayoutContext';
import { typedFields, type Values } from '../values/values';

interface FailureAlertProps {
  resource: Resource;
  failure?: unknown;
  onClose?: () => void;
  summary?: ReactNode;
}

/**
 * Why the form was not saved.
 * @example <FailureAlert resource={resource} />
 */
export default function FailureAlert({ resource, summary, ...props }: FailureAlertProps) {
  const layout = useFormLayout();
  const { failure = layout.failure, onClose = layout.dismiss } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const returnMessage = useReturnMessages();
  const { setError, setFocus } = useFormContext<Values>();
  const reported = useRef<unknown>(null);
  const { body, uncertainWrite } = failure instanceof ApiError ? failure : {};
  const { errors, made } = body ?? {};

  useEffect(() => {
    // Once: changing the language must not restore a corrected field's error.
    if (!errors || reported.current === errors) return;
    reported.current = errors;
    const inputs = typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => name in errors);
    for (const name of inputs)
      setError(name, {
        type: 'server',
        message: translateServerMessage(errors[name] ?? '', translate),
      });
    if (inputs[0] !== undefined) setFocus(inputs[0]);
  }, [errors, resource, translate, setError, setFocus]);

  const secondsLeft = useAutomaticSave(failure, layout.submit);
  const conflict = useMemo(() => conflictOf(resource, failure), [resource, failure]);

  if (failure === null) return null;
  if (conflict)
    return (
      <ConflictAlert resource={resource} conflict={conflict} onClose={onClose} summary={summary} />
    );
  const isWaiting = secondsLeft !== null;
  const message = isWaiting ? translate('form.busy.title') : translateError(failure, translate);
  const { text, isBack } =
    failure instanceof Error ? returnMessage(failure, message) : { text: message };
  const fieldMessages = Object.entries(errors ?? {}).map(([name, message]) => ({
    name,
    message: translateServerMessage(message, translate),
  }));
  const outcome =
    summary ?? (!isWaiting && translate(uncertainWrite || made ? 'fault.kept' : 'form.failed'));
  // As Laravel does.
  const isRepeated =
    summary === undefined && fieldMessages.some((one) => text.startsWith(one.message));
  return (
    <Alert
      severity={isBack ? 'info' : 'error'}
      onClose={onClose}
      closeText={translate('form.dismiss')}
    >
      <AlertTitle>{isRepeated ? outcome : text}</AlertTitle>
      {fieldMessages.length > 0 && (
        <ul className="bullets form-errors">
          {fieldMessages.map(({ name, message }) => (
            <li key={name}>
              {translate('form.fieldError', { field: labelOf(resource, name), message })}
            </li>
          ))}
        </ul>
      )}
      {!isRepeated && outcome}
      {/* Announced once, not each second. */}
      <div aria-live="off">
        {isWaiting && translate('form.busy.text', { seconds: secondsLeft })}
      </div>
      {made !== undefined && <MadeLink resource={resource} id={made} />}
      {isBack && (
        <Button color="inherit" size="small" onClick={layout.submit}>
          {translate('fault.saveAgain')}
        </Button>
      )}
    </Alert>
  );
}

/** Submits as Retry-After says, unless the user types first. Returns the seconds left; null: not at all. */
function useAutomaticSave(failure: unknown, submit: () => void): number | null {
  const { subscribe } = useFormContext<Values>();
  const { left, cancel: cancelNow } = useRetryAfter(failure, submit);
  const cancel = useEffectEvent(cancelNow);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ignore = subscribe({ formState: { values: true }, callback: () => cancel() });
    const typed = new AbortController();
    window.addEventListener('input', () => cancel(), { signal: typed.signal });
    return () => {
      ignore();
      typed.abort();
    };
  }, [isWaiting, subscribe]);
  return isWaiting ? left : null;
}

function MadeLink({ resource, id }: { resource: Resource; id: number }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button
      color="inherit"
      size="small"
      component={Link}
      to={createPath({ resource: resource.route, type: 'edit', id })}
    >
      {translate('form.openMade')}
    </Button>
  );
}
