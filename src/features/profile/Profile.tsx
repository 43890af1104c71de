import { Alert, AlertTitle, Button } from '@mui/material';
import {
  EditBase,
  useAuthProvider,
  useEditContext,
  useGetIdentity,
  useTranslate,
  type UserIdentity,
} from 'ra-core';
import { useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useExtensions } from '../../data/extensions';
import { useLookup } from '../../data/lookups';
import { useResource } from '../../data/resources';
import { translateError } from '../../data/serverMessages';
import { NameCard } from '../../shell/elements/NameCard';
import { RecordSkeleton } from '../../record/form/RecordStates';
import { PEOPLE, type AnyRecord, type Resource } from '../../schema';
import type { ProfileAuthProvider } from '../../session/authProvider';
import './profile.css';
import { SecuritySettings } from './SecuritySettings';
import { useFormContext } from 'react-hook-form';
import FailureAlert from '../../record/form/FailureAlert';
import { FormLayout } from '../../record/form/FormLayout';
import { FormSections } from '../../record/form/FormSections';
import { FormToolbar } from '../../record/form/FormToolbar';
import { FormLayoutContext, useFormLayout } from '../../record/form/formLayoutContext';
import { LeaveGuard } from '../../record/form/LeaveGuard';
import { useFinishEdit, useSaveRecord } from '../../record/form/save';
import { unsaved } from '../../shell/unsaved';
import { typedFields } from '../../record/values/values';
import { isForbidden, RightsProvider, useRights } from '../../data/rights';
import { withAction } from '../../rights';
import { isObject } from '../../util/objects';
import { RetryAlert } from '../../shell/faults/RetryAlert';
import { Title } from '../../shell/elements/Title';

// No notification, and no redirect to the list of users.
const QUERY_OPTIONS = { staleTime: 0, refetchOnWindowFocus: true, onError: () => undefined };

export default function Profile() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { route } = useResource('users');
  const has = useExtensions().includes(PEOPLE);
  return (
    <>
      <Title title={translate('profile.title')} />
      {identity && (
        <EditBase
          disableAuthentication
          resource={route}
          id={identity.id}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={QUERY_OPTIONS}
        >
          <div className="profile">
            <Card identity={identity} />
            <div className="profile-parts">
              <Edit />
              {has && <SecuritySettings />}
            </div>
          </div>
        </EditBase>
      )}
    </>
  );
}

/** `/me` has no email: it comes from the user's record, if readable. */
function Card({ identity }: { identity: UserIdentity }) {
  const translate = useTranslate();
  const { record } = useEditContext<AnyRecord>();
  const { names } = identity;
  const enabled = !isObject(names);
  const places = [
    ['office', useLookup('offices', { enabled }), identity['office']],
    ['department', useLookup('departments', { enabled }), identity['department']],
    ['role', useLookup('role-permissions', { enabled }), identity['role']],
  ] as const;
  const facts = places.map(([name, lookup, code]) => {
    const looked = typeof code === 'string' ? lookup.byKey(code)?.['name'] : undefined;
    const found = isObject(names) ? names[name] : looked;
    return [translate(`profile.${name}`), String(found ?? code ?? '')] as const;
  });
  const email = typeof record?.['email'] === 'string' ? record['email'] : '';
  return (
    <section className="card profile-card" aria-label={translate('profile.card')}>
      <NameCard
        size="large"
        heading="h2"
        name={identity.fullName ?? ''}
        avatar={identity.avatar}
        job={typeof identity['job'] === 'string' ? identity['job'] : null}
        facts={[...facts, [translate('profile.email'), email]]}
      />
    </section>
  );
}

function Edit() {
  const resource = useResource('users');
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>();
  const auth = useAuthProvider<ProfileAuthProvider>();
  const { refetch: identify } = useGetIdentity();
  const [saves, setSaves] = useState(0);
  const saved = async () => {
    setSaves((count) => count + 1);
    await auth?.reloadProfile();
    await identify();
  };
  if (record)
    return (
      <div className="card profile-form">
        <OwnRights resource={resource}>
          <ProfileForm
            key={saves}
            resource={resource}
            record={record}
            onSaved={() => void saved()}
          />
        </OwnRights>
      </div>
    );
  if (isPending) return <RecordSkeleton />;
  if (isForbidden(error)) return <Forbidden failure={error} />;
  return <RetryAlert error={error} onRetry={() => void refetch()} />;
}

function OwnRights({ resource, children }: { resource: Resource; children: ReactNode }) {
  const rights = useRights();
  const own = useMemo(() => withAction(rights, resource.name, 'edit'), [rights, resource]);
  return <RightsProvider rights={own}>{children}</RightsProvider>;
}

interface ProfileFormProps {
  resource: Resource;
  record: AnyRecord;
  onSaved: () => void;
}

const PERSON = 'person';
const ADDRESS = 'email';

function ProfileForm({ resource, record, onSaved }: ProfileFormProps) {
  const formId = useId();
  const { done, finish } = useFinishEdit(resource);
  const save = useSaveRecord();
  const isAnyUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.any);
  const otherFields = useMemo(() => {
    const own = resource.form.find(({ name }) => name === PERSON)?.fields ?? [];
    return typedFields(resource)
      .map(({ name }) => name)
      .filter((name) => !own.includes(name) || name === ADDRESS);
  }, [resource]);
  return (
    <FormLayout
      resource={resource}
      formId={formId}
      record={record}
      onSubmit={async (_typed, read, { payload, end }) =>
        end(await save(payload, { read }), () => finish('profile.saved', onSaved))
      }
      foot={
        <Lockable>
          <Refusal resource={resource} />
          <FormToolbar resource={resource} formId={formId} back={<TakeBack />} />
        </Lockable>
      }
    >
      <Lockable>
        <FormSections resource={resource} exists without={otherFields} />
      </Lockable>
      <LeaveGuard done={done} alsoDirty={isAnyUnsaved} />
    </FormLayout>
  );
}

function Refusal({ resource }: { resource: Resource }) {
  const { failure } = useFormLayout();
  if (isForbidden(failure)) return <Forbidden failure={failure} />;
  return <FailureAlert resource={resource} />;
}

function Lockable({ children }: { children: ReactNode }) {
  const frame = useFormLayout();
  const value = useMemo(
    () => ({ ...frame, locked: frame.locked || isForbidden(frame.failure) }),
    [frame],
  );
  return <FormLayoutContext.Provider value={value}>{children}</FormLayoutContext.Provider>;
}

function TakeBack() {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  return (
    <Button disabled={!formState.isDirty} onClick={() => reset()}>
      {translate('profile.discard')}
    </Button>
  );
}

function Forbidden({ failure }: { failure: unknown }) {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      <AlertTitle>{translate('profile.forbidden')}</AlertTitle>
      {translateError(failure, translate)} {translate('profile.askAdmin')}
    </Alert>
  );
}
