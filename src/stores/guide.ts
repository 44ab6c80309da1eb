import { atom } from 'nanostores';

/** Whether the choice guide lies over the page. */
export const $isGuideOpen = atom(false);
