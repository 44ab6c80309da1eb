import type { After } from '../../../src/lib/browser/after.ts';

export interface Clock {
  after: After;
  /** Lets time pass, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
}

/** Time that passes when a test moves it. */
export function createClock(): Clock {
  let now = 0;
  const plans = new Set<{ at: number; act: () => void }>();
  return {
    after(milliseconds, act) {
      const plan = { at: now + milliseconds, act };
      plans.add(plan);
      return () => plans.delete(plan);
    },
    async pass(milliseconds) {
      const until = now + milliseconds;
      await new Promise(setImmediate);
      for (let next = soonest(); next && next.at <= until; next = soonest()) {
        now = next.at;
        plans.delete(next);
        next.act();
        await new Promise(setImmediate);
      }
      now = until;
      await new Promise(setImmediate);
    },
  };

  function soonest() {
    return [...plans].toSorted((left, right) => left.at - right.at)[0];
  }
}
