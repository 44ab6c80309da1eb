import { emptyForm, type FormState } from '../../lib/forms/form-state.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { OwnData } from './OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';

interface AccountFormsProps {
  readonly place: ShopPlace;
  readonly email: string;
  /** The profile as its form shows it. */
  readonly profile: Readonly<Record<string, string>>;
  readonly sessions: Parameters<typeof Security>[0]['sessions'];
  /** The form that was posted and refused, by the value of its field `do`. */
  readonly refused: { readonly form: string; readonly state: FormState } | undefined;
}

/** The forms of the profile: who the customer is, how they sign in, and what is stored about them. */
export function AccountForms({ place, email, profile, sessions, refused }: AccountFormsProps) {
  const partOf = (form: string, values: Readonly<Record<string, string>> = {}) => {
    const isOpen = refused?.form === form;
    return { place, email, isOpen, state: isOpen ? refused.state : { ...emptyForm, values } };
  };
  return (
    <>
      <ProfileForm {...partOf('profile', profile)} />
      <ChangeEmail {...partOf('email')} />
      <Security {...partOf('password')} sessions={sessions} />
      <OwnData {...partOf('erase')} />
    </>
  );
}
