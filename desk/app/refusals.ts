import { atom } from 'nanostores';

/** How often the API has refused a call for want of a right: what was known of the rights is then too old. */
export const $refusals = atom(0);

/** Notes a refusal for want of a right. */
export const noteRefusal = (): void => $refusals.set($refusals.get() + 1);
