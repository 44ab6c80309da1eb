import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { chooseLanguage, deskPath, enter } from './desk-editor.ts';
import { handOf, runs } from './hand.ts';
import { sendPaidOrder } from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

const words = {
  fr: {
    confirmation: 'Confirmation (PDF)',
    invoice: /^Facture .+ \(UBL\)$/,
    leave: 'Noter le départ',
    mailNow: 'Prévenir le client maintenant',
    deliveryNote: 'Bon de livraison (PDF)',
    resend: 'Renvoyer le mail de confirmation',
    resent: (email: string) => `Le mail repart vers ${email}.`,
  },
  nl: {
    confirmation: 'Bevestiging (PDF)',
    invoice: /^Factuur .+ \(UBL\)$/,
    leave: 'Vertrek noteren',
    mailNow: 'De klant nu verwittigen',
    deliveryNote: 'Leveringsbon (PDF)',
    resend: 'De bevestiging opnieuw mailen',
    resent: (email: string) => `De e-mail vertrekt opnieuw naar ${email}.`,
  },
} as const;

/** How often a buyer was told, in French, that their order is paid: by emails that have left. */
function confirmationsTo(email: string): number {
  const folder = process.env['SITE_MAIL_FOLDER'] ?? '';
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => message.includes(`\nTo: ${email}`) && /^Subject: .*_est_pay/m.test(message)).length;
}

/** The file that arrives once something is pressed. */
async function arrives(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

for (const { lang, tool } of runs) {
  test(`documents of an order arrive, and its confirmation leaves once more, in ${lang} by ${tool}`, async ({
    page,
    request,
    findBarriers,
  }) => {
    const its = words[lang];
    const hand = handOf(page, tool);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const email = `documents-${randomUUID()}@example.test`;
    const company = `Peintures ${lang.toUpperCase()}`;
    const number = await sendPaidOrder(request, 'Lambrechts', {
      email,
      address: { company },
      firm: '0403.199.702',
    });
    await page.addInitScript(chooseLanguage, lang);
    await enter(page);
    await page.goto(deskPath(`/orders/${number}`));

    const pdf = await arrives(page, () => hand.press(button(its.confirmation)));
    expect(pdf.name).toBe(`${number}.pdf`);
    const { text: written } = await extractText(
      await getDocumentProxy(new Uint8Array(readFileSync(pdf.path))),
      {
        mergePages: true,
      },
    );
    expect(written).toContain(number);
    expect(written).toContain('Lambrechts');

    await expect.poll(() => confirmationsTo(email), { timeout: 20_000 }).toBe(1);
    await hand.press(button(its.resend));
    await expect(page.getByText(its.resent(email))).toBeVisible();
    await expect.poll(() => confirmationsTo(email), { timeout: 20_000 }).toBe(2);

    // A firm has its invoice with the email that tells that goods have left.
    await hand.press(button(its.leave));
    const note = await arrives(page, () => hand.press(button(its.deliveryNote)));
    expect(note.name).toBe(`${number}-1.pdf`);
    await expect(button(its.invoice)).toHaveCount(0);
    await hand.press(button(its.mailNow));
    await expect(button(its.invoice)).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    const invoice = await arrives(page, () => hand.press(button(its.invoice)));
    expect(invoice.name).toMatch(/\.xml$/);
    const ubl = readFileSync(invoice.path, 'utf8');
    expect(ubl).toContain('<Invoice');
    expect(ubl).toContain(invoice.name.replace('.xml', ''));
    expect(ubl).toContain(company);
  });
}
