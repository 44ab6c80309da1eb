import { draftStore } from '../../stores/draft-store.ts';
import { isKept } from '../../stores/safe-storage.ts';

/** Keeps what is typed into the forms that have a `[data-draft]` note, and puts it back at the next visit. */
export function keepDrafts(page: Document): void {
  const code = () => import('./keep-draft.ts');
  if (isKept(draftStore)) void code().then(({ bringBackDrafts }) => bringBackDrafts(page));
  page.addEventListener('input', async ({ target }) => (await code()).keepTyped(page, target));
}
