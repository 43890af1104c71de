import { Alert, Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRights, useUserId } from '../../data/rights';
import { useAccountCalls, type PasswordLink } from '../../data/accountCalls';
import { translateError } from '../../data/serverMessages';
import { TextInput } from '../../fields/components/TextInput';
import { isEmpty } from '../../fields/values';
import { allRights } from '../../rights';
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
  const hasRoles = useRights() !== allRights;
  const calls = useAccountCalls();
  const { send, busy, failure, dismiss } = useSingleSubmit();
  const [made, setMade] = useState<Made | null>(null);
  const [asking, setAsking] = useState(false);
  const id = Number(record.id);
  const makeLink = () => void send(async () => setMade(ofLink(await calls.makeLink(id))));
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
    const give = async () => setMade({ ...TEMPORARY, value: await calls.givePassword(id) });
    if (await send(give)) setAsking(false);
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
      {hasRoles && isEmpty(record['roleCode']) && (
        <Alert severity="warning">{translate('users.link.noRole')}</Alert>
      )}
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
      {made && (
        <>
          <TextInput
            label={translate(made.label)}
            value={made.value}
            readOnly
            onFocus={({ target }) => target.select()}
            helperText={translate(made.hint, { at: made.until })}
          />
          <Button onClick={() => void copy(made.value)}>{translate('users.link.copy')}</Button>
        </>
      )}
    </FormPart>
  );
}

/** Shown only once. */
interface Made {
  label: string;
  value: string;
  hint: string;
  until?: string;
}

const TEMPORARY = { label: 'users.link.temporary', hint: 'users.link.temporaryHint' };

const ofLink = ({ token, mailed, expiresAt }: PasswordLink): Made => ({
  label: 'users.link.address',
  value: new URL(`${import.meta.env.BASE_URL}auth#link=${token}`, location.href).href,
  hint: mailed ? 'users.link.mailed' : 'users.link.unmailed',
  until: expiresAt.slice(0, 16),
});
