import { Alert, Button } from '@mui/material';
import {
  EditBase,
  useAuthProvider,
  useEditContext,
  useGetIdentity,
  useTranslate,
  type UserIdentity,
} from 'ra-core';
import { useState } from 'react';
import { Title } from 'react-admin';
import { ApiError } from '../../data/errors';
import { useLookup } from '../../data/lookups';
import { useResource } from '../../data/resources';
import { translateError } from '../../data/serverWords';
import { NameCard } from '../../shell/elements/NameCard';
import { RecordSkeleton } from '../../record/form/RecordStates';
import type { AnyRecord } from '../../schema';
import type { ProfileAuthProvider } from '../../session/authProvider';
import { Forbidden, ProfileForm } from './ProfileForm';
import './profile.css';

// The screen shows a failure in its place: no second message beside it, and no way to the list of all people.
const QUIET = { staleTime: 0, refetchOnWindowFocus: true, onError: () => undefined };

/** The signed-in person as `/me` tells, and the form for what they may change of it (readings: Other). */
export default function Profile() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { route } = useResource('users');
  return (
    <>
      <Title title={translate('profile.title')} />
      {identity && (
        <EditBase
          resource={route}
          id={identity.id}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={QUIET}
        >
          <div className="profile">
            <Card identity={identity} />
            <Edit />
          </div>
        </EditBase>
      )}
    </>
  );
}

/** Who the person is. `/me` has no e-mail address: that is the own record's, where it may be read. */
function Card({ identity }: { identity: UserIdentity }) {
  const translate = useTranslate();
  const { record } = useEditContext<AnyRecord>();
  const places = [
    ['office', useLookup('offices'), identity['office']],
    ['department', useLookup('departments'), identity['department']],
    ['role', useLookup('role-permissions'), identity['role']],
  ] as const;
  const facts = places.map(([name, lookup, code]) => {
    const found = typeof code === 'string' ? lookup.byKey(code)?.['name'] : undefined;
    return [translate(`profile.${name}`), String(found ?? code ?? '')] as const;
  });
  const email = typeof record?.['email'] === 'string' ? record['email'] : '';
  return (
    <section className="profile-card" aria-label={translate('profile.card')}>
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
  const translate = useTranslate();
  const resource = useResource('users');
  const { record, error, isPending, refetch } = useEditContext<AnyRecord>();
  const auth = useAuthProvider<ProfileAuthProvider>();
  const { refetch: identify } = useGetIdentity();
  // Each save is a form's last: the next edit begins with what is stored then.
  const [saves, setSaves] = useState(0);
  const saved = async () => {
    setSaves((count) => count + 1);
    await auth?.reloadProfile();
    await identify();
  };
  if (record)
    return (
      <div className="profile-form">
        <ProfileForm key={saves} {...{ resource, record }} onSaved={() => void saved()} />
      </div>
    );
  if (isPending) return <RecordSkeleton />;
  if (error instanceof ApiError && error.status === 403) return <Forbidden failure={error} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {translate('form.retry')}
        </Button>
      }
    >
      {translateError(error, translate)}
    </Alert>
  );
}
