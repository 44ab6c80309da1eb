import { chooseLanguage, deskPath, enter } from './desk-editor.ts';
import { handOf } from './hand.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    offer: 'C’est votre première visite ?',
    start: 'Commencer la visite',
    next: 'Suivant',
    end: 'Terminer',
    again: 'Refaire la visite',
    stops: [
      'Les rubriques',
      'Aller directement quelque part',
      'Le français et le néerlandais, côte à côte',
      'Enregistrer, et voir ce qui change',
      'Regarder avant de publier',
      'Aujourd’hui',
    ],
  },
  nl: {
    offer: 'Bent u hier voor het eerst?',
    start: 'Rondleiding starten',
    next: 'Volgende',
    end: 'Klaar',
    again: 'Rondleiding opnieuw starten',
    stops: [
      'De rubrieken',
      'Ergens rechtstreeks naartoe',
      'Frans en Nederlands naast elkaar',
      'Opslaan, en zien wat er verandert',
      'Bekijken vóór u publiceert',
      'Vandaag',
    ],
  },
} as const;

for (const { lang, width } of [
  { lang: 'fr', width: 360 },
  { lang: 'nl', width: 1440 },
] as const) {
  const texts = words[lang];
  test(`a first visit is guided by keyboard, once, in ${lang} at ${width} px`, async ({
    page,
    findBarriers,
  }) => {
    const expectNoBarrier = async (place: string) => expect(await findBarriers(), place).toEqual([]);
    const hand = handOf(page, 'keyboard');
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(chooseLanguage, lang);
    await enter(page);
    await page.goto(deskPath(''));
    await expect(page.getByText(texts.offer)).toBeVisible();
    await expectNoBarrier(texts.offer);
    await hand.press(page.getByRole('button', { name: texts.start }));
    for (const [index, stop] of texts.stops.entries()) {
      const dialog = page.getByRole('dialog', { name: stop });
      await expect(dialog).toBeVisible();
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
      await expectNoBarrier(stop);
      const isLast = index === texts.stops.length - 1;
      await hand.press(dialog.getByRole('button', { name: isLast ? texts.end : texts.next }));
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#screen')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(texts.offer)).toHaveCount(0);

    // Taken again from the account, and left with Escape.
    await page.goto(deskPath('/account'));
    await hand.press(page.getByRole('button', { name: texts.again }));
    await expect(page.getByRole('dialog', { name: texts.stops[0] })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a user who wants no guided visit is not asked again', async ({ page }) => {
  await page.addInitScript(chooseLanguage, 'fr');
  await enter(page);
  await page.goto(deskPath(''));
  await page.getByRole('button', { name: 'Non merci' }).click();
  await expect(page.getByText('C’est votre première visite')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('C’est votre première visite')).toHaveCount(0);
});
