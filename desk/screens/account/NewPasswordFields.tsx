import { SecretText } from '../../fields/SecretText.tsx';
import type { NewPasswordInput } from './account-calls.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPasswordInput;
  readonly onChange: (value: NewPasswordInput) => void;
  readonly faults: Readonly<Record<string, string>>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, faults }: NewPasswordFieldsProps) {
  const account = useAccountMessages();
  return (
    <>
      <SecretText
        label={account.newPassword}
        description={account.newPasswordHint}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        fault={faults['password']}
        autoComplete="new-password"
      />
      <SecretText
        label={account.repeatPassword}
        value={value.password_confirmation}
        onChange={(password_confirmation) => onChange({ ...value, password_confirmation })}
        fault={faults['password_confirmation']}
        autoComplete="new-password"
      />
    </>
  );
}
