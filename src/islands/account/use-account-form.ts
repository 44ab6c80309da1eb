import type { FormState } from '../../lib/forms/form-state.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { useForm } from '../ui/use-form.ts';

interface AccountForm {
  readonly id: string;
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Does what the form is for; answers with the address where a form that was taken leads. */
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
      // The plain form is answered with that screen, and comes back from it.
      form.form.current?.submit();
    },
  });
  return form;
}
