import { atom } from 'nanostores';
import type { Locale } from '../lib/i18n/locale.ts';
import { listSettings } from '../lib/shop-client/setting.ts';

/** The settings of the shop, as far as pages wait for them. */
export interface Settings {
  /** The shop is not ready to be used yet. */
  readonly isLoading: boolean;
}

/** Settings of the last response of the API; undefined before. */
export const $settings = atom<Settings | undefined>();

/** Reads the settings anew. Rejects with a `ShopError`, and then leaves what was read before. */
export async function readSettings(locale: Locale): Promise<void> {
  const { items } = await listSettings({ query: { lang: locale } });
  const loading = items.find(({ code }) => code === 'loading');
  $settings.set({ isLoading: loading?.values[0]?.value === 'true' });
}
