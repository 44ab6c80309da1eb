import { changePasswordRules, resetPasswordRules, signUpRules } from '../account-rules.ts';
import type { FieldRules } from '../form-rules.ts';

export const maximumStaffNameLength = 80;

export const staffRules = {
  email: signUpRules.email,
  name: ['form_required'],
} as const satisfies FieldRules;

const { password, password_confirmation } = resetPasswordRules;

/** Sets a password with the code that an invitation or a forgotten password brings by email. */
export const newStaffPasswordRules = resetPasswordRules;
export const staffPasswordRules = changePasswordRules;

export const firstAdminRules = {
  editor_password: ['form_required'],
  ...staffRules,
  password,
  password_confirmation,
} as const satisfies FieldRules;
