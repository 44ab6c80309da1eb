import type { After } from './after.ts';

/** `advancing`: on its way to the end; `done`: at the end, about to go. */
export type BarState = 'hidden' | 'advancing' | 'done';

export interface LoadingBar {
  start(): void;
  finish(): void;
}

export const barMilliseconds = { throttle: 200, advance: 5000, hide: 500 } as const;

/** A bar for what takes longer than a moment, one for all that runs at the same time. */
export function createLoadingBar(after: After, show: (state: BarState) => void): LoadingBar {
  let running = 0;
  let isAdvancing = false;
  let callOffStart = () => {};
  let callOffHide = () => {};
  return {
    start() {
      running += 1;
      if (running > 1) return;
      callOffStart = after(barMilliseconds.throttle, () => {
        callOffHide();
        isAdvancing = true;
        show('advancing');
      });
    },
    finish() {
      running -= 1;
      if (running > 0) return;
      callOffStart();
      if (!isAdvancing) return;
      isAdvancing = false;
      show('done');
      callOffHide = after(barMilliseconds.hide, () => show('hidden'));
    },
  };
}
