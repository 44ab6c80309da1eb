import { atom } from 'nanostores';

/** Whether the choice guide lies over the page; `opening` while its questions are on their way. */
export const $guideState = atom<'closed' | 'opening' | 'open'>('closed');

/** Opens it; resolves once it is shown, or given up. */
export function openGuide(): Promise<void> {
  $guideState.set('opening');
  return new Promise((resolve) => {
    const end = $guideState.listen((state) => {
      if (state === 'opening') return;
      end();
      resolve();
    });
  });
}
