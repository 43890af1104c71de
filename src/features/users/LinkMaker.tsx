import { Alert, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUserId } from '../../data/rights';
import { useAccountCalls, type PasswordLink } from '../../data/accountCalls';
import { translateError } from '../../data/serverMessages';
import { TextInput } from '../../fields/components/TextInput';
import type { AnyRecord } from '../../schema';
import { FormPart } from '../../record/form/FormSections';
import { Confirm } from '../../shell/elements/Confirm';
import { useSingleSubmit } from '../../shell/useSingleSubmit';
import { useLatest } from '../../shell/useLatest';

/** Also mailed if possible. */
export function LinkMaker({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const userId = useUserId();
  const calls = useAccountCalls();
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const [made, setMade] = useState<{ link: PasswordLink } | { password: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const id = Number(record.id);
  const makeLink = () => void send(async () => setMade({ link: await calls.makeLink(id) }));
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isInvited = Object(state).invite === true;
  const invite = useLatest(makeLink);
  useEffect(() => {
    if (!isInvited) return;
    // A reload must not create a second link.
    void navigate(pathname, { replace: true, state: null });
    invite.current();
  }, [isInvited, navigate, pathname, invite]);
  // Users change their own password in their profile.
  if (userId === null || userId === record.id) return null;
  const givePassword = async () => {
    if (await send(async () => setMade({ password: await calls.givePassword(id) })))
      setAsking(false);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('users.link.copied', { type: 'success' });
    } catch {
      // No clipboard without HTTPS.
      notify('users.link.notCopied', { type: 'error' });
    }
  };
  return (
    <FormPart
      title={translate('users.link.title')}
      tools={
        <span>
          <Button disabled={busy} onClick={() => setAsking(true)}>
            {translate('users.link.give')}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={makeLink}>
            {translate('users.link.make')}
          </Button>
        </span>
      }
    >
      <p>{translate('users.link.hint')}</p>
      {failure !== null && !asking && (
        <Alert severity="error">{translateError(failure, translate)}</Alert>
      )}
      {asking && (
        <Confirm
          danger
          busy={busy}
          failure={failure}
          title={translate('users.link.give')}
          yes={translate('users.link.give')}
          onYes={() => void givePassword()}
          onClose={() => {
            dismiss();
            setAsking(false);
          }}
        >
          {translate('users.link.giveText')}
        </Confirm>
      )}
      {made && 'password' in made && (
        <Shown
          label={translate('users.link.temporary')}
          value={made.password}
          hint={translate('users.link.temporaryHint')}
        />
      )}
      {made && 'link' in made && (
        <>
          <Shown
            label={translate('users.link.address')}
            value={addressOf(made.link)}
            hint={translate(made.link.mailed ? 'users.link.mailed' : 'users.link.until', {
              at: made.link.expiresAt.slice(0, 16),
            })}
          />
          <Button onClick={() => void copy(addressOf(made.link))}>
            {translate('users.link.copy')}
          </Button>
        </>
      )}
    </FormPart>
  );
}

/** Shown only once. */
function Shown({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={({ target }) => target.select()}
      helperText={hint}
    />
  );
}

const addressOf = ({ token }: PasswordLink): string =>
  new URL(`${import.meta.env.BASE_URL}auth#link=${token}`, location.href).href;
