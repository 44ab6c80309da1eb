import type { FormState } from '../../lib/forms/form-state.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { useForm } from '../ui/use-form.ts';

interface AccountForm {
  readonly id: string;
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Does what the form is for; returns the URL where an accepted form leads. */
  readonly send: (fields: URLSearchParams) => Promise<string>;
}

/** A form of a customer who is signed in. Where the session has ended, what was typed goes along to the sign-in screen. */
export function useAccountForm({ id, place, state, send }: AccountForm) {
  const form = useForm({
    id,
    locale: place.locale,
    state,
    send: async (fields) => window.location.assign(await send(fields)),
    onRefused: (error) => {
      if (!(error instanceof ShopError) || error.status !== 401) throw error;
      // The response to the plain form is that screen, and the form comes back from it.
      form.form.current?.submit();
    },
  });
  return form;
}
