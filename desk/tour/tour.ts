import { atom } from 'nanostores';
import type { DeskAccount } from '../../api/contract/desk/staff.ts';

/** Place of the step of the guided visit that is shown, from 0; undefined: nobody takes it. */
export const $tourStep = atom<number | undefined>(undefined);

export const startTour = (): void => $tourStep.set(0);

type Visitor = Pick<DeskAccount, 'kind' | 'id'>;

/** Key of an account, or of the users who share the password on this device. */
const keyOf = ({ kind, id }: Visitor) => `desk-tour:${kind}:${id}`;

/** Whether a user has taken the visit, or did not want it. */
export const knowsTour = (visitor: Visitor): boolean => localStorage.getItem(keyOf(visitor)) !== null;

/** Prevents the visit from being offered again. */
export function rememberTour(visitor: Visitor): void {
  try {
    localStorage.setItem(keyOf(visitor), 'known');
  } catch {
    // A device that stores nothing is offered the visit each time.
  }
}
