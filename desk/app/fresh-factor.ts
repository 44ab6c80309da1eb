import { atom } from 'nanostores';

/** Whether the person is asked to show once more who they are, before a call goes on. */
export const $isFactorAsked = atom(false);

let answered: PromiseWithResolvers<boolean> | undefined;

/** Asks the person, and resolves once they have shown it: false where they gave up. */
export function askFreshFactor(): Promise<boolean> {
  answered ??= Promise.withResolvers<boolean>();
  $isFactorAsked.set(true);
  return answered.promise;
}

/** Lets the calls go on that wait, or fail. */
export function answerFreshFactor(isShown: boolean): void {
  $isFactorAsked.set(false);
  answered?.resolve(isShown);
  answered = undefined;
}
