import type { FormRule } from '../../../api/contract/form-rules.ts';
import { Password } from './Password.tsx';

interface NewPasswordProps {
  readonly rules: Readonly<Record<'password' | 'password_confirmation', readonly FormRule[]>>;
  /** Where there is an old one as well. */
  readonly label?: string | undefined;
  readonly hint: string;
}

/** A new password, typed twice. */
export const NewPassword = ({ rules, label, hint }: NewPasswordProps) => (
  <>
    <Password
      name="password"
      label={label}
      autoComplete="new-password"
      rules={rules.password}
      hint={hint}
      hasStrength
    />
    <Password name="password_confirmation" autoComplete="new-password" rules={rules.password_confirmation} />
  </>
);
