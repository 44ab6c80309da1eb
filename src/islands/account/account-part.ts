import type { FormState } from '../../lib/forms/form-state.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';

/** What each form of the profile is given. */
export interface AccountPart {
  readonly place: ShopPlace;
  readonly state: FormState;
}

/** What a form is given that asks for the password. */
export interface SecretPart extends AccountPart {
  /** Email address of the account. */
  readonly email: string;
  /** It was refused. */
  readonly isOpen: boolean;
}
