import { expect, test } from 'vitest';
import { errorScreen } from '../../../server/http/error-screen.ts';
import { createHtmlCheck } from '../../site/html-check.ts';

const htmlFaults = createHtmlCheck();
const broken = {
  respond: () => Promise.reject(new Error('The error screen cannot be shown')),
};

test.each([
  ['/fr/enduit-particuliers/panier', 'fr', 'n’a pas pu être affichée', '/fr/enduit-particuliers/contact'],
  [
    '/nl/pleisters-ondernemingen/mandje',
    'nl',
    'kon niet worden getoond',
    '/nl/pleisters-particulieren/contact',
  ],
])(
  'where the error screen itself fails, %s still answers in its language',
  async (url, locale, failed, contact) => {
    for (const status of [404, 500] as const) {
      const response = await errorScreen(broken, status, url);
      const html = String(response.body);
      expect(response.status).toBe(500);
      expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '5' });
      expect(html).toContain('An error occurred while showing the error page');
      expect(html).toContain(failed);
      expect(html).toContain(`href="/${locale}"`);
      expect(html).toContain(`href="${contact}"`);
      expect(await htmlFaults(html)).toEqual([]);
    }
  },
);
