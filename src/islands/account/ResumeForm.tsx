import type { Ref } from 'react';
import { savedFields } from '../../lib/forms/saved-fields.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { accountText } from '../../messages/account.ts';

interface ResumeFormProps {
  readonly locale: Locale;
  /** The screen whose form was typed. */
  readonly action: string;
  /** Its fields, encoded. */
  readonly kept: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly isHidden?: boolean;
}

/** Leads back to a form that was saved while its sender signed in again. */
export const ResumeForm = ({ locale, action, kept, ref, isHidden = false }: ResumeFormProps) => (
  <form method="post" action={action} ref={ref} hidden={isHidden}>
    {savedFields(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className="btn" type="submit">
      {accountText(locale)('login.resume')}
    </button>
  </form>
);
