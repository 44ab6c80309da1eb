import type { After } from '../../lib/browser/after.ts';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import { $settings, readSettings } from '../../stores/settings.ts';

const shownAtLeastMilliseconds = 200;
const askAgainAfterMilliseconds = 2000;

/** Resolves once the settings are no longer loading, 200 ms after the start at the earliest. */
export async function settingsLoaded(read: () => Promise<void>, after: After): Promise<void> {
  const pause = (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve));
  const shownLongEnough = pause(shownAtLeastMilliseconds);
  const isLoading = () =>
    read().then(
      () => $settings.get()?.isLoading !== false,
      () => true,
    );
  while (await isLoading()) await pause(askAgainAfterMilliseconds);
  await shownLongEnough;
}

/** The overlay keeps the page from use until the settings are there. */
export async function coverPage(document: Document, overlay: HTMLElement, after: After): Promise<void> {
  const covered = [...document.body.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each !== overlay && !each.inert,
  );
  for (const each of covered) each.inert = true;
  await settingsLoaded(() => readSettings(pageLocale(document)), after);
  overlay.remove();
  for (const each of covered) each.inert = false;
}
