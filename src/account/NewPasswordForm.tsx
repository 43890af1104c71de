import type { AccountCalls } from '../data/accountCalls';
import type { Translate } from '../data/serverMessages';
import { AccountForm, NEW_PASSWORD } from './AccountForm';

interface NewPasswordFormProps {
  current: boolean;
  translate: Translate;
  onSubmit: AccountCalls['changePassword'];
}

const CURRENT = {
  name: 'current_password',
  label: 'currentPassword',
  type: 'password',
  autoComplete: 'current-password',
} as const;

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/**
 * A form for a new password, twice.
 * @example <NewPasswordForm current translate={translate} onSubmit={change} />
 */
export function NewPasswordForm({ current, translate, onSubmit }: NewPasswordFormProps) {
  return (
    <AccountForm
      fields={current ? [CURRENT, ...NEW_PASSWORD] : NEW_PASSWORD}
      initial={EMPTY}
      submitLabel={translate(current ? 'shell.auth.changePassword' : 'shell.auth.setPassword')}
      translate={translate}
      onSubmit={onSubmit}
    />
  );
}
