import type { Page } from '@playwright/test';
import { signInDistributor } from './distributor.ts';
import { sendClaim, sendMessage, sendPaidOrder, sendTradeOrder } from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

const editorPassword = process.env['SITE_EDITOR_PASSWORD'] ?? '';

/** To be run in a page: the language that a person chose before. */
const chooseLanguage = (lang: string) => localStorage.setItem('desk-language', lang);

const messages = {
  fr: {
    password: 'Mot de passe',
    today: 'Aujourd’hui',
    newState: 'Nouvel état',
    shipped: 'Expédiée',
    tracking: 'Numéro de suivi',
    trackingUrl: 'Adresse du suivi (https)',
    change: 'Changer l’état',
    changed: 'L’état a changé.',
    refundAmount: 'Montant (vide : tout)',
    tooMuch: /^Saisissez un montant jusqu’à/,
    part: '5,50',
    refund: 'Rembourser',
    refundTitle: /^Rembourser 5,50 € \?$/,
    refunded: 'Le remboursement est lancé.',
    partly: 'Remboursée en partie',
    state: 'État',
    accepted: 'Acceptée',
    answer: 'Réponse par mail, en français',
    send: 'Enregistrer et envoyer',
    sent: 'C’est enregistré.',
    note: 'Note interne',
    messageHandled: 'Marquer comme traité',
    messageIsHandled: 'Traité',
    tradeHandled: 'Marquer comme traitée',
    tradeIsHandled: 'Traitée',
    tradeOrder: (number: string) => `Commande ${number}`,
  },
  nl: {
    password: 'Wachtwoord',
    today: 'Vandaag',
    newState: 'Nieuwe status',
    shipped: 'Verzonden',
    tracking: 'Trackingnummer van de zending',
    trackingUrl: 'Adres om de zending te volgen (https)',
    change: 'Status wijzigen',
    changed: 'De status is gewijzigd.',
    refundAmount: 'Bedrag (leeg: alles)',
    tooMuch: /^Vul een bedrag in tot/,
    part: '5,50',
    refund: 'Terugbetalen',
    refundTitle: /^€ 5,50 terugbetalen\?$/,
    refunded: 'De terugbetaling is gestart.',
    partly: 'Gedeeltelijk terugbetaald',
    state: 'Status',
    accepted: 'Aanvaard',
    answer: 'Antwoord per e-mail, in het Français',
    send: 'Opslaan en versturen',
    sent: 'Het is opgeslagen.',
    note: 'Interne nota',
    messageHandled: 'Als behandeld markeren',
    messageIsHandled: 'Behandeld',
    tradeHandled: 'Als behandeld markeren',
    tradeIsHandled: 'Behandeld',
    tradeOrder: (number: string) => `Bestelling ${number}`,
  },
} as const;

/** How a person works with a page: with the mouse, or with the keyboard alone. */
const hands = {
  mouse: {
    press: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click(),
    open: (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click(),
  },
  keyboard: {
    press: (page: Page, name: string) =>
      page.getByRole('button', { name, exact: true }).last().press('Enter'),
    open: (page: Page, name: string) => page.getByRole('link', { name, exact: true }).press('Enter'),
  },
};

const runs = [
  { lang: 'fr', hand: 'mouse', width: 1440 },
  { lang: 'nl', hand: 'keyboard', width: 820 },
] as const;

for (const { lang, hand, width } of runs) {
  test.describe(`Work at the desk in ${lang}, by ${hand}`, () => {
    const its = messages[lang];
    const { press, open } = hands[hand];

    const signIn = async (page: Page) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(chooseLanguage, lang);
      await page.goto('/desk');
      await page.getByLabel(its.password, { exact: true }).fill(editorPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: its.today })).toBeVisible();
    };

    test('an order is shipped and partly refunded', async ({
      page,
      request,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/422/);
      const number = await sendPaidOrder(request);
      await signIn(page);
      await page.goto('/desk/orders');
      await open(page, number);
      await page.getByLabel(its.newState).selectOption({ label: its.shipped });
      await page.getByLabel(its.tracking).fill('323299901234567');
      await page.getByLabel(its.trackingUrl).fill('http://example.test');
      await press(page, its.change);
      await expect(page.getByLabel(its.trackingUrl)).toHaveAccessibleDescription(/https/);
      await expect(page.getByLabel(its.tracking)).toHaveValue('323299901234567');
      expect(await findBarriers()).toEqual([]);
      await page.getByLabel(its.trackingUrl).fill('https://track.example.test/3232');
      await press(page, its.change);
      await expect(page.getByText(its.changed)).toBeVisible();
      await expect(page.locator('.record-head .state', { hasText: its.shipped })).toBeVisible();

      const amount = page.getByLabel(its.refundAmount);
      await amount.fill('1000000');
      await expect(amount).toHaveAccessibleDescription(its.tooMuch);
      await amount.fill(its.part);
      await press(page, its.refund);
      await expect(page.getByRole('heading', { name: its.refundTitle })).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await press(page, its.refund);
      await expect(page.getByText(its.refunded)).toBeVisible();
      await expect(page.getByText(its.partly).first()).toBeVisible();
    });

    test('a claim is answered', async ({ page, request, findBarriers }) => {
      const number = await sendClaim(request);
      await signIn(page);
      await page.goto('/desk/claims');
      await open(page, number);
      await expect(page.getByText('Deux sacs percés.')).toBeVisible();
      await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
      await page.getByLabel(its.state, { exact: true }).selectOption({ label: its.accepted });
      await page.getByLabel(its.answer).fill('Nous vous renvoyons deux sacs.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.send);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.locator('.record-head .state', { hasText: its.accepted })).toBeVisible();
      await expect(page.getByText('Nous vous renvoyons deux sacs.')).toBeVisible();
    });

    test('a message is dealt with', async ({ page, request, findBarriers }) => {
      const number = await sendMessage(request);
      await signIn(page);
      await page.goto('/desk/inbox');
      await open(page, number);
      await expect(page.getByText('La peinture s’écaille.')).toBeVisible();
      await page.getByLabel(its.note).fill('Rappelé ce matin.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.messageHandled);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.getByText(its.messageIsHandled, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(its.note)).toHaveValue('Rappelé ce matin.');
    });

    test('an order of a distributor is dealt with', async ({ page, findBarriers }) => {
      await signInDistributor(page, '/fr/enduit-professionnels');
      const number = await sendTradeOrder(page.request);
      await signIn(page);
      await page.goto('/desk/trade-orders');
      await open(page, number);
      await expect(page.getByRole('heading', { level: 1, name: its.tradeOrder(number) })).toBeVisible();
      await expect(page.getByText('Avant dix heures.')).toBeVisible();
      await page.getByLabel(its.note).fill('Part mardi.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.tradeHandled);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.getByText(its.tradeIsHandled, { exact: true })).toBeVisible();
    });
  });
}
