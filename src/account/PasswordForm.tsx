import { AccountForm, PASSWORD } from './AccountForm';

interface PasswordFormProps extends Pick<
  Parameters<typeof AccountForm>[0],
  'submitLabel' | 'translate' | 'onCancel'
> {
  onSubmit: (password: string) => Promise<void>;
}

/** @example <PasswordForm submitLabel={label} translate={translate} onSubmit={endSecondFactor} /> */
export function PasswordForm({ onSubmit, ...props }: PasswordFormProps) {
  return (
    <AccountForm
      {...props}
      fields={PASSWORD}
      initial={{ password: '' }}
      onSubmit={({ password }) => onSubmit(password)}
    />
  );
}
