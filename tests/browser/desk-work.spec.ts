import type { Page } from '@playwright/test';
import { chooseLanguage, enter } from './desk-editor.ts';
import { enterAsDistributor } from './distributor.ts';
import { type Hand, handOf, runs } from './hand.ts';
import {
  sendClaim,
  sendMessage,
  sendPaidOrder,
  sendRegistration,
  sendTradeOrder,
  sendWithdrawal,
} from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

const messages = {
  fr: {
    newState: 'Nouvel état',
    shipped: 'Expédiée',
    tracking: /^Numéros de suivi/,
    numbersOf: (number: string) => `Numéros de suivi de ${number}`,
    shipBoth: 'Noter 2 départs',
    shipOne: 'Noter 1 départ',
    oneLeft: '1 commande est partie.',
    goods: 'Ce qui part',
    leave: 'Noter le départ',
    noted: 'C’est noté.',
    tooManyGoods: /^Un nombre de 0 à/,
    notLeft: 'Rien n’est parti…',
    takeBack: 'Annuler cet envoi',
    changeOrder: 'Modifier la commande',
    quantityOf: /^Quantité, /,
    quantityWrong: /^Saisissez un nombre de 1 à/,
    street: 'Rue et numéro',
    changeReason: 'Raison, que le client ne voit pas',
    checkTotal: 'Calculer le nouveau total',
    saveBack: /^Enregistrer et rembourser /,
    reasonMissing: 'Indiquez pourquoi la commande change.',
    versions: 'Versions précédentes',
    preparing: 'En préparation',
    change: 'Changer l’état',
    changed: 'L’état a changé.',
    refundAmount: 'Montant (vide : tout)',
    tooMuch: /^Saisissez un montant jusqu’à/,
    part: '5,50',
    refund: /^Rembourser 5,50\s€$/,
    refundTitle: /^Rembourser 5,50 € \?$/,
    refunded: 'Le remboursement est demandé.',
    partly: 'Remboursée en partie',
    state: 'État',
    accepted: 'Acceptée',
    answer: 'Réponse par mail, en français',
    send: 'Enregistrer et envoyer',
    sent: 'C’est enregistré.',
    note: 'Note interne',
    ownAnswer: 'Votre réponse, en français',
    stillOpen: 'Marquer comme traité après l’envoi',
    sendAnswer: 'Envoyer la réponse',
    answerSent: /^La réponse part vers zoe\..+@example\.test\.$/,
    messageHandled: 'Marquer comme traité',
    messageIsHandled: 'Traité',
    tradeHandled: 'Marquer comme traitée',
    tradeIsHandled: 'Traitée',
    tradeOrder: (number: string) => `Commande ${number}`,
    search: 'Rechercher',
    nothing: 'Rien ne correspond à ces critères.',
    internalNote: 'Nouvelle note, que le client ne voit jamais',
    addNote: 'Ajouter la note',
    noteAdded: 'La note est enregistrée.',
    resend: 'Renvoyer le mail de confirmation',
    resent: /^Le mail repart vers /,
    withdrawals: 'Rétractations',
    days: '14 jours',
    seat: /Confirmée · 2 personnes · /,
    people: /2 personnes · Confirmée/,
    mailSubject: (number: string) => `Votre commande ${number} est payée`,
    close: 'Fermer',
  },
  nl: {
    newState: 'Nieuwe status',
    shipped: 'Verzonden',
    tracking: /^Trackingnummers/,
    numbersOf: (number: string) => `Trackingnummers van ${number}`,
    shipBoth: '2 vertrekken noteren',
    shipOne: '1 vertrek noteren',
    oneLeft: '1 bestelling is vertrokken.',
    goods: 'Wat vertrekt',
    leave: 'Vertrek noteren',
    noted: 'Genoteerd.',
    tooManyGoods: /^Hier hoort een getal van 0 tot/,
    notLeft: 'Er is niets vertrokken…',
    takeBack: 'Deze zending annuleren',
    changeOrder: 'De bestelling wijzigen',
    quantityOf: /^Aantal, /,
    quantityWrong: /^Vul een getal van 1 tot/,
    street: 'Straat en nummer',
    changeReason: 'Reden, die de klant niet ziet',
    checkTotal: 'Het nieuwe totaal berekenen',
    saveBack: /^Opslaan en .* terugbetalen$/,
    reasonMissing: 'Vermeld waarom de bestelling wijzigt.',
    versions: 'Vorige versies',
    preparing: 'In voorbereiding',
    change: 'Status wijzigen',
    changed: 'De status is gewijzigd.',
    refundAmount: 'Bedrag (leeg: alles)',
    tooMuch: /^Vul een bedrag in tot/,
    part: '5,50',
    refund: /^€\s5,50 terugbetalen$/,
    refundTitle: /^€ 5,50 terugbetalen\?$/,
    refunded: 'De terugbetaling is gevraagd.',
    partly: 'Gedeeltelijk terugbetaald',
    state: 'Status',
    accepted: 'Aanvaard',
    answer: 'Antwoord per e-mail, in het Frans',
    send: 'Opslaan en versturen',
    sent: 'Het is opgeslagen.',
    note: 'Interne notitie',
    ownAnswer: 'Uw antwoord, in het Frans',
    stillOpen: 'Na het versturen als behandeld markeren',
    sendAnswer: 'Het antwoord versturen',
    answerSent: /^Het antwoord vertrekt naar zoe\..+@example\.test\.$/,
    messageHandled: 'Als behandeld markeren',
    messageIsHandled: 'Behandeld',
    tradeHandled: 'Als behandeld markeren',
    tradeIsHandled: 'Behandeld',
    tradeOrder: (number: string) => `Bestelling ${number}`,
    search: 'Zoeken',
    nothing: 'Niets voldoet aan deze criteria.',
    internalNote: 'Nieuwe notitie, die de klant nooit ziet',
    addNote: 'De notitie toevoegen',
    noteAdded: 'De notitie is opgeslagen.',
    resend: 'De bevestiging opnieuw mailen',
    resent: /^De e-mail vertrekt opnieuw naar /,
    withdrawals: 'Herroepingen',
    days: '14 dagen',
    seat: /Bevestigd · 2 personen · /,
    people: /2 personen · Bevestigd/,
    mailSubject: (number: string) => `Votre commande ${number} est payée`,
    close: 'Sluiten',
  },
} as const;

/** Letters alone, of which no other test knows: figures would be taken for numbers. */
const newLetters = () =>
  Array.from({ length: 10 }, () => 'bcdfghjklm'.charAt(Math.floor(Math.random() * 10))).join('');

const widths = { mouse: 1440, keyboard: 820 };

for (const { lang, tool } of runs) {
  test.describe(`Work at the desk in ${lang}, by ${tool}`, () => {
    test.use({ looksForBarriers: lang === 'nl' });
    const its = messages[lang];
    let hand: Hand;
    test.beforeEach(({ page }) => {
      hand = handOf(page, tool);
    });

    const press = (page: Page, name: string | RegExp) =>
      hand.press(page.getByRole('button', { name, exact: true }).last());
    const open = (page: Page, name: string) => hand.press(page.getByRole('link', { name, exact: true }));
    const write = (page: Page, label: string, text: string) => hand.write(page.getByLabel(label), text);
    const search = (page: Page, text: string) =>
      hand.write(page.getByRole('searchbox', { name: its.search }), text);
    const select = (page: Page, label: string, option: string) =>
      hand.select(page.getByLabel(label, { exact: true }), option);
    const enterAt = async (page: Page, path: string) => {
      await page.setViewportSize({ width: widths[tool], height: 900 });
      await page.addInitScript(chooseLanguage, lang);
      await enter(page);
      await page.goto(`/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    test('an order is shipped and partly refunded', async ({
      page,
      request,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/422/);
      const number = await sendPaidOrder(request);
      await enterAt(page, '/orders');
      await open(page, number);
      const state = (name: string) => page.locator('.record-head .state', { hasText: name });
      const goods = page.getByRole('group', { name: its.goods }).getByRole('textbox').first();
      const all = await goods.inputValue();
      await hand.write(goods, '1000');
      await hand.write(page.getByLabel(its.tracking), '323299901234567');
      await press(page, its.leave);
      await expect(goods).toHaveAccessibleDescription(its.tooManyGoods);
      await expect(page.getByLabel(its.tracking)).toHaveValue('323299901234567');
      expect(await findBarriers()).toEqual([]);
      await hand.write(goods, all);
      await press(page, its.leave);
      await expect(page.getByText(its.noted)).toBeVisible();
      await expect(state(its.shipped)).toBeVisible();
      await hand.press(page.getByText(its.notLeft));
      await press(page, its.takeBack);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await press(page, its.takeBack);
      await expect(state(its.preparing)).toBeVisible();
      await hand.write(page.getByLabel(its.tracking), `3232-${number}`);
      await press(page, its.leave);
      await expect(state(its.shipped)).toBeVisible();
      await expect(page.getByText(`3232-${number}`).first()).toBeVisible();
      expect(await findBarriers()).toEqual([]);

      const amount = page.getByLabel(its.refundAmount);
      await hand.write(amount, '1000000');
      await expect(amount).toHaveAccessibleDescription(its.tooMuch);
      await hand.write(amount, its.part);
      await press(page, its.refund);
      await expect(page.getByRole('heading', { name: its.refundTitle })).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await press(page, its.refund);
      await expect(page.getByText(its.refunded)).toBeVisible();
      await expect(page.getByText(its.partly).first()).toBeVisible();
    });

    test('an order is changed before it leaves, and what is less goes back', async ({
      page,
      request,
      findBarriers,
    }) => {
      const number = await sendPaidOrder(request);
      await enterAt(page, '/orders');
      await open(page, number);
      await open(page, its.changeOrder);
      const quantity = page.getByLabel(its.quantityOf).first();
      await hand.write(quantity, '0');
      await press(page, its.checkTotal);
      await expect(quantity).toHaveAccessibleDescription(its.quantityWrong);
      expect(await findBarriers()).toEqual([]);
      await hand.write(quantity, '1');
      const street = page.getByLabel(its.street).first();
      await hand.write(street, 'Rue Haute 7');
      await press(page, its.checkTotal);
      const reason = page.getByLabel(its.changeReason);
      await expect(reason).toHaveAccessibleDescription(its.reasonMissing);
      await hand.write(reason, 'Demandé par téléphone');
      await press(page, its.checkTotal);
      await press(page, its.saveBack);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await press(page, its.saveBack);
      await expect(page.getByRole('heading', { name: its.versions })).toBeVisible();
      await expect(page.getByText('Rue Haute 7').first()).toBeVisible();
      await hand.press(page.locator('summary', { hasText: 'Demandé par téléphone' }));
      await expect(page.getByText('Rue Neuve 12').last()).toBeVisible();
      expect(await findBarriers()).toEqual([]);
    });

    test('orders are packed, given their numbers, and leave in one go', async ({
      page,
      request,
      findBarriers,
    }) => {
      const email = 'lambrechts@example.test';
      const first = await sendPaidOrder(request);
      const second = await sendPaidOrder(request, 'Lambrechts', { email });
      await enterAt(page, '/packing');
      const numbers = (number: string) => page.getByLabel(its.numbersOf(number));
      await expect(numbers(second)).toBeVisible();
      await numbers(first).focus();
      await page.keyboard.type(`PACK-${first}`);
      await page.keyboard.press('Enter');
      await expect(numbers(first)).not.toBeFocused();
      await hand.write(numbers(second), `PACK-${first}`);
      expect(await findBarriers()).toEqual([]);
      await press(page, its.shipBoth);
      await expect(page.getByText(its.oneLeft)).toBeVisible();
      await expect(numbers(second)).toHaveAccessibleDescription(new RegExp(first));
      await hand.write(numbers(second), `PACK-${second}`);
      await press(page, its.shipOne);
      await expect(numbers(second)).toHaveCount(0);
      await page.goto('/desk/orders');
      for (const number of [first, second])
        await expect(page.getByRole('row').filter({ hasText: number })).toContainText(its.shipped);
    });

    test('a claim is answered', async ({ page, request, findBarriers }) => {
      const number = await sendClaim(request);
      await enterAt(page, '/claims');
      await open(page, number);
      await expect(page.getByText('Deux sacs percés.')).toBeVisible();
      await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
      await select(page, its.state, its.accepted);
      await write(page, its.answer, 'Nous vous renvoyons deux sacs.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.send);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.locator('.record-head .state', { hasText: its.accepted })).toBeVisible();
      await expect(page.getByText('Nous vous renvoyons deux sacs.')).toBeVisible();
    });

    test('an order is found by its buyer, noted on, and confirmed once more', async ({
      page,
      request,
      findBarriers,
    }) => {
      const lastname = `Søndergård${newLetters()}`;
      const number = await sendPaidOrder(request, lastname);
      await enterAt(page, '/orders');
      await search(page, `${lastname.toLowerCase()} rien`);
      await expect(page.getByText(its.nothing)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await search(page, lastname.toLowerCase());
      await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
      await expect(page.getByRole('cell', { name: `Amélie ${lastname}` })).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await open(page, number);
      await write(page, its.internalNote, 'Le client préfère le matin.');
      await press(page, its.addNote);
      await expect(page.getByText(its.noteAdded)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'préfère le matin' })).toBeVisible();
      await press(page, its.resend);
      await expect(page.getByText(its.resent)).toBeVisible();
      expect(await findBarriers()).toEqual([]);

      await page.goto('/desk/mails');
      await search(page, number);
      // As many as the order has: the list is the one that was asked for.
      await expect(page.getByRole('row').filter({ hasText: its.mailSubject(number) })).toHaveCount(2);
      await hand.press(page.getByRole('table').getByRole('link').first());
      const dialog = page.getByRole('dialog', { name: its.mailSubject(number) });
      await expect(dialog.getByText(lastname)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await press(page, its.close);
      await expect(dialog).toBeHidden();
    });

    test('an order and a claim are jumped to from anywhere', async ({ page, request, findBarriers }) => {
      const lastname = `Vanhoutte${newLetters()}`;
      const order = await sendPaidOrder(request, lastname);
      const claim = await sendClaim(request);
      await enterAt(page, '');
      const jump = async (text: string, number: string) => {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
        await page.keyboard.type(text);
        const option = page.getByRole('option', { name: number });
        await expect(option).toBeVisible();
        expect(await findBarriers()).toEqual([]);
        if (tool === 'mouse') await option.click();
        else {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
      };
      await jump(lastname.toLowerCase(), order);
      await jump(claim, claim);
    });

    test('a withdrawal waits on Today until it is dealt with', async ({ page, request, findBarriers }) => {
      const name = `Noémie ${newLetters()}`;
      await sendWithdrawal(request, name);
      await enterAt(page, '');
      await hand.press(page.getByRole('main').getByRole('link', { name: its.withdrawals }));
      await expect(page).toHaveURL(/withdrawals\?status=received/);
      await search(page, name);
      await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
      await expect(page.getByText(its.days)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await hand.press(page.getByRole('table').getByRole('link'));
      await write(page, its.note, 'Colis arrivé.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.tradeHandled);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.getByText(its.tradeIsHandled, { exact: true })).toBeVisible();
      await expect(page.getByText(its.days)).toBeHidden();
      await page.goBack();
      await expect(page.getByText(its.nothing)).toBeVisible();
    });

    test('who has a seat stands in the inbox and with the training', async ({
      page,
      request,
      findBarriers,
    }) => {
      const lastname = newLetters();
      const { number, trainingId } = await sendRegistration(request, lastname);
      await enterAt(page, `/inbox?form=training-inscription&text=${lastname}`);
      await expect(page.getByRole('cell', { name: its.seat })).toBeVisible();
      await open(page, number);
      await expect(page.getByText(its.seat)).toBeVisible();
      await page.goto(`/desk/records/training/${trainingId}`);
      const sessions = page.locator('.session-seats');
      await expect(sessions.first()).toBeVisible();
      for (const session of await sessions.all()) await hand.press(session.locator('summary'));
      await expect(page.getByText(its.people).first()).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await open(page, `Zoé ${lastname}`);
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    });

    test('a message is dealt with', async ({ page, request, findBarriers }) => {
      const number = await sendMessage(request);
      await enterAt(page, '/inbox');
      await open(page, number);
      await expect(page.getByText('La peinture s’écaille.')).toBeVisible();
      await write(page, its.note, 'Rappelé ce matin.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.messageHandled);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.getByText(its.messageIsHandled, { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(its.note)).toHaveValue('Rappelé ce matin.');
    });

    test('a message is answered by email, and the answer stays', async ({
      page,
      request,
      allowMessages,
      findBarriers,
    }) => {
      allowMessages(/422/);
      const number = await sendMessage(request);
      await enterAt(page, `/inbox?text=${number}`);
      await open(page, number);
      const answer = page.getByLabel(its.ownAnswer);
      await hand.write(answer, 'x'.repeat(4001));
      await press(page, its.sendAnswer);
      await expect(answer).toHaveAccessibleDescription(/4.000/);
      await expect(answer).toHaveValue('x'.repeat(4001));
      expect(await findBarriers()).toEqual([]);
      await hand.write(answer, 'Grattez, puis appliquez un primaire.');
      await hand.check(page.getByRole('checkbox', { name: its.stillOpen }));
      await press(page, its.sendAnswer);
      await expect(page.getByText(its.answerSent)).toBeVisible();
      await expect(answer).toHaveValue('');
      await expect(page.getByRole('button', { name: its.messageHandled })).toBeVisible();
      await page.reload();
      const item = page.getByRole('listitem').filter({ hasText: 'appliquez un primaire' });
      await expect(item).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await hand.write(answer, 'Bonne journée.');
      await press(page, its.sendAnswer);
      await expect(page.getByText(its.messageIsHandled, { exact: true })).toBeVisible();
      await page.goto(`/desk/mails?text=${number}`);
      await expect(page.getByRole('row').filter({ hasText: 'notre réponse' })).toHaveCount(2);
    });

    test('an order of a distributor is dealt with', async ({ page, findBarriers }) => {
      await enterAsDistributor(page);
      const number = await sendTradeOrder(page.request);
      await enterAt(page, '/trade-orders');
      await open(page, number);
      await expect(page.getByRole('heading', { level: 1, name: its.tradeOrder(number) })).toBeVisible();
      await expect(page.getByText('Avant dix heures.')).toBeVisible();
      await write(page, its.note, 'Part mardi.');
      expect(await findBarriers()).toEqual([]);
      await press(page, its.tradeHandled);
      await expect(page.getByText(its.sent)).toBeVisible();
      await expect(page.getByText(its.tradeIsHandled, { exact: true })).toBeVisible();
    });
  });
}
