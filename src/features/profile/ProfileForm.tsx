import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useMemo, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../../data/errors';
import { translateError } from '../../data/serverWords';
import { FailureAlert } from '../../record/form/FailureAlert';
import { FormFrame } from '../../record/form/FormFrame';
import { FormSections } from '../../record/form/FormSections';
import { FormToolbar } from '../../record/form/FormToolbar';
import { FrameContext, useFrame } from '../../record/form/frame';
import { LeaveGuard } from '../../record/form/LeaveGuard';
import { useFinish } from '../../record/form/useFinish';
import { useSaveRecord } from '../../record/form/send';
import { payloadOf, typedFields } from '../../record/form/values';
import type { AnyRecord, Resource } from '../../schema';

interface ProfileFormProps {
  resource: Resource;
  record: AnyRecord;
  onSaved: () => void;
}

/** The declaration's section about the person; where somebody belongs is for others to say. */
const PERSON = 'person';

/** Edits the own record through PUT /users/{id}; where that is not allowed it says so, and can be read only. */
export function ProfileForm({ resource, record, onSaved }: ProfileFormProps) {
  const formId = useId();
  const { done, finish } = useFinish(resource);
  const save = useSaveRecord(() => finish('profile.saved', onSaved));
  const others = useMemo(() => {
    const own = resource.form.find(({ name }) => name === PERSON)?.fields ?? [];
    return typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => !own.includes(name));
  }, [resource]);
  return (
    <FormFrame
      {...{ resource, formId, record }}
      onSubmit={(typed, read) => save(payloadOf(resource, typed, read), read)}
      foot={
        <Lockable>
          <Refusal resource={resource} />
          <FormToolbar {...{ resource, formId }} back={<TakeBack />} />
        </Lockable>
      }
    >
      <Lockable>
        <FormSections resource={resource} exists without={others} />
      </Lockable>
      <LeaveGuard done={done} />
    </FormFrame>
  );
}

const isForbidden = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 403;

function Refusal({ resource }: { resource: Resource }) {
  const { failure } = useFrame();
  if (isForbidden(failure)) return <Forbidden failure={failure} />;
  return <FailureAlert resource={resource} />;
}

/** What stands in it can be read only, once the server has said so. */
function Lockable({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const value = useMemo(
    () => ({ ...frame, locked: frame.locked || isForbidden(frame.failure) }),
    [frame],
  );
  return <FrameContext.Provider value={value}>{children}</FrameContext.Provider>;
}

/** Puts what is stored back into the form. */
function TakeBack() {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  return (
    <Button disabled={!formState.isDirty} onClick={() => reset()}>
      {translate('profile.takeBack')}
    </Button>
  );
}

/** The person may not edit this: why, in the server's words, and whom to ask. */
export function Forbidden({ failure }: { failure: unknown }) {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      <AlertTitle>{translate('profile.forbidden')}</AlertTitle>
      {translateError(failure, translate)} {translate('profile.askAdmin')}
    </Alert>
  );
}
