import { signIn } from '../../scripts/screens/visitor.ts';
import { expect, test } from './test.ts';

const widths = [320, 360] as const;

test('an account with notices that were not read fits a phone on each of its screens', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, {
    address: process.env['SITE_ADDRESS'] ?? '',
    mailFolder: process.env['SITE_MAIL_FOLDER'] ?? '',
  });
  for (const screen of ['', '/commandes', '/adresses']) {
    await page.goto(`/fr/enduit-particuliers/mon-compte${screen}`);
    await expect(page.locator('.account-menu b')).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
    }
  }
});
