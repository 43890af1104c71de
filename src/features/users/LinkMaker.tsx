import { Alert, Button } from '@mui/material';
import { useGetIdentity, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAccountCalls, type PasswordLink } from '../../data/accountCalls';
import { TOAST_MS } from '../../data/limits';
import { translateError } from '../../data/serverWords';
import { TextInput } from '../../fields/faces/TextInput';
import type { AnyRecord } from '../../schema';
import { useSend } from '../../shell/useSend';

/** A link by which the person sets their password, to be handed over; mailed as well where the backend does that. */
export function LinkMaker({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const calls = useAccountCalls();
  const { send, busy, failure } = useSend();
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const id = Number(record.id);
  // One's own is changed under "Profile".
  if (identity === undefined || identity.id === record.id) return null;
  const address = link && addressOf(link);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('users.link.copied', { type: 'success', autoHideDuration: TOAST_MS });
    } catch {
      // Without HTTPS there is no clipboard: the text can be marked where it stands.
    }
  };
  return (
    <section className="form-group" aria-label={translate('users.link.title')}>
      <div className="form-group-head">
        <h2 className="form-group-title">{translate('users.link.title')}</h2>
        <span>
          <Button
            disabled={busy}
            onClick={() =>
              void send(async () => {
                setPassword(await calls.givePassword(id));
                setLink(null);
              })
            }
          >
            {translate('users.link.give')}
          </Button>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void send(async () => {
                setLink(await calls.makeLink(id));
                setPassword(null);
              })
            }
          >
            {translate('users.link.make')}
          </Button>
        </span>
      </div>
      <p className="form-hint">{translate('users.link.hint')}</p>
      {failure !== null && <Alert severity="error">{translateError(failure, translate)}</Alert>}
      {password !== null && (
        <TextInput
          label={translate('users.link.temporary')}
          value={password}
          readOnly
          onFocus={({ target }) => target.select()}
          helperText={translate('users.link.temporaryHint')}
        />
      )}
      {link && address && (
        <>
          <TextInput
            label={translate('users.link.address')}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
            helperText={translate(link.mailed ? 'users.link.mailed' : 'users.link.until', {
              at: link.expiresAt.slice(0, 16),
            })}
          />
          <Button onClick={() => void copy(address)}>{translate('users.link.copy')}</Button>
        </>
      )}
    </section>
  );
}

const addressOf = ({ token }: PasswordLink): string =>
  new URL(`${import.meta.env.BASE_URL}auth#link=${token}`, location.href).href;
