import type { NewPasswordInput } from './account-calls.ts';

/** A new password of which nothing is typed yet. */
export const noPassword: NewPasswordInput = { password: '', password_confirmation: '' };
