import type { Locale } from '../i18n/locale.ts';
import type { After } from './after.ts';
import { pageLocale } from './page-locale.ts';

const shownAtLeastMilliseconds = 200;
const askAgainAfterMilliseconds = 2000;

interface Setting {
  code: string;
  values: { value: string }[];
}

/** Resolves once the settings no longer say loading, 200 ms after the start at the earliest. */
export async function settingsLoaded(isLoading: () => Promise<boolean>, after: After): Promise<void> {
  const pause = (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve));
  const shownLongEnough = pause(shownAtLeastMilliseconds);
  while (await isLoading().catch(() => true)) await pause(askAgainAfterMilliseconds);
  await shownLongEnough;
}

/** The overlay keeps the page from use until the settings are there. */
export async function coverPage(page: Document, overlay: HTMLElement, after: After): Promise<void> {
  const covered = [...page.body.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each !== overlay && !each.inert,
  );
  for (const each of covered) each.inert = true;
  await settingsLoaded(() => saysLoading(pageLocale(page)), after);
  overlay.remove();
  for (const each of covered) each.inert = false;
}

async function saysLoading(locale: Locale): Promise<boolean> {
  const answer = await fetch(`/api/v1/setting?lang=${locale}`, { cache: 'no-store' });
  if (!answer.ok) return true;
  const { items }: { items: Setting[] } = await answer.json();
  return items.some(({ code, values: [first] }) => code === 'loading' && first?.value === 'true');
}
