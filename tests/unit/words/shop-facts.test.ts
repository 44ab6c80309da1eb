import { describe, expect, test } from 'vitest';
import { cartTokenDays } from '../../../api/contract/cart-limits.ts';
import { retentionYears } from '../../../api/rules/retention-years.ts';
import { orderText } from '../../../api/shop/order/templates/messages.ts';
import { type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { accountText } from '../../../src/messages/account.ts';
import { applicationText } from '../../../src/messages/application.ts';
import { checkoutText } from '../../../src/messages/checkout.ts';
import { translator } from '../../../src/messages/translator.ts';
import { readDemo, walk } from '../data/demo-files.ts';

const { pages, carriers, countries } = readDemo();
const active = carriers.filter(({ is_active }) => is_active);

const plain = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u00a0\u202f\s]+/g, ' ');

/** The whole text of a page of the demo in a language. */
function pageText(code: string, locale: Locale): string {
  const page = pages.find((each) => each.code === code);
  if (!page) throw new Error(`There is no page ${code}`);
  const texts = [...walk(page.blocks[locale])].filter((value) => typeof value === 'string');
  return plain(texts.join(' \n '));
}

const written = (cents: number, locale: Locale) =>
  plain(
    new Intl.NumberFormat(locale === 'fr' ? 'fr-BE' : 'nl-BE', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    } as const).format(cents / 100),
  );

const years = (count: number, locale: Locale) =>
  locale === 'fr' ? `${count} an${count === 1 ? '' : 's'}` : `${count} jaar`;

describe.each(locales)('the texts of the shop in %s state what the shop does', (locale) => {
  test.each(['delivery-and-payment', 'faq-delivery'])('on %s: what delivery costs', (code) => {
    const text = pageText(code, locale);
    for (const { bands, surcharges, free, above_kg } of active) {
      for (const { price_cents, up_to_kg } of bands) {
        expect(text).toContain(written(price_cents, locale));
        expect(text).toContain(`${up_to_kg ?? above_kg} kg`);
      }
      for (const cents of Object.values(surcharges).filter((each) => each !== undefined))
        expect(text).toContain(written(cents, locale));
      if (free) expect(text).toContain(written(free.from_cents, locale));
    }
  });

  test.each(['delivery-and-payment', 'terms-of-sale'])('on %s: how long delivery takes', (code) => {
    const times = active.map(
      ({ description }) => /\d (?:à|tot) \d \S+(?: ouvrables)?/.exec(plain(description[locale]))?.[0],
    );
    for (const time of times) expect(pageText(code, locale)).toContain(time?.replace(/[.,]$/, ''));
  });

  test('ways to pay that depend on the provider are named as what the step of payment offers', () => {
    const [named, offered] = {
      fr: [/bancontact|carte bancaire|carte de crédit|paypal/i, /étape Paiement (?:les )?propose/i],
      nl: [/bancontact|bankkaart|kredietkaart|paypal/i, /stap Betaling (?:\p{L}+ )?aanbiedt/iu],
    }[locale] as [RegExp, RegExp];
    const sentences = pages.flatMap(({ blocks }) =>
      [...walk(blocks[locale])]
        .filter((value) => typeof value === 'string')
        .flatMap((text) => plain(text).split(/(?<=[.!?;])\s/)),
    );
    const naming = sentences.filter((sentence) => named.test(sentence));
    expect(naming.length).toBeGreaterThan(1);
    expect(naming.filter((sentence) => !offered.test(sentence))).toEqual([]);
  });

  test('where it delivers', () => {
    const served = new Set<string>(active.flatMap((carrier) => carrier.countries));
    const names = countries.filter(({ iso }) => served.has(iso)).map(({ name }) => name[locale]);
    expect(names).toHaveLength(served.size);
    for (const name of names) expect(pageText('terms-of-sale', locale)).toContain(name);
  });

  test('how long what is sent is stored', () => {
    const privacy = pages.find(({ code }) => code === 'privacy')?.blocks[locale] ?? [];
    const rows = privacy.flatMap((block) => (block.type === 'table' ? block.rows : []));
    const times = rows.map((row) => plain(row.at(-1) ?? ''));
    const { order, contact, claim, application, 'training-inscription': training } = retentionYears;
    expect(retentionYears['construction-starts']).toBe(contact);
    for (const kind of ['purchase-order', 'withdrawal'] as const) expect(retentionYears[kind]).toBe(order);
    expect([times[0], times[2], ...times.slice(4, 6)]).toEqual(
      [order, contact, application, training].map((count) => years(count, locale)),
    );
    expect(times[3]).toBe(
      `${years(claim, locale)} ${locale === 'fr' ? 'après la dernière réponse' : 'na het laatste antwoord'}`,
    );
    expect(times[6]).toContain(`${cartTokenDays} ${locale === 'fr' ? 'jours' : 'dagen'}`);
    expect(accountText(locale)('account.eraseText')).toContain(locale === 'fr' ? 'deux ans' : 'twee jaar');
    expect(application).toBe(1);
    expect(applicationText(locale)('privacy')).toContain(locale === 'fr' ? 'un an après' : 'één jaar na');
  });

  test('how long goods are guaranteed', () => {
    const years = locale === 'fr' ? 'deux ans' : 'twee jaar';
    for (const text of [
      pageText('terms-of-sale', locale),
      checkoutText(locale)('guarantee'),
      translator(locale)('product.guaranteeText'),
      orderText(locale)('withdrawal'),
    ])
      expect(text.toLowerCase()).toContain(years);
  });

  test('how one pays: by transfer, and with what the checkout offers', () => {
    const { transfer, others, asOffered } = paymentWords[locale];
    for (const code of ['delivery-and-payment', 'terms-of-sale'])
      expect(pageText(code, locale)).toMatch(transfer);
    const sentences = pages.flatMap(({ code }) => pageText(code, locale).split(/(?<=[.!?])\s|\n/));
    const ofOthers = sentences.filter((sentence) => others.test(sentence));
    expect(ofOthers.length).toBeGreaterThanOrEqual(2);
    for (const sentence of ofOthers) expect(sentence).toMatch(asOffered);
    expect(sentences.filter((sentence) => neverOffered.test(sentence))).toEqual([]);
  });
});

/** A transfer is always possible where there is an account; what else there is, the provider of payments reports. */
const paymentWords = {
  fr: {
    transfer: /virement/i,
    others: /Bancontact|carte bancaire/i,
    asOffered: /étape Paiement (?:les )?propose/,
  },
  nl: {
    transfer: /overschrijving/i,
    others: /Bancontact|bankkaart/i,
    asOffered: /stap Betaling (?:ze )?aanbiedt/,
  },
};
const neverOffered =
  /\b(?:PayPal|Klarna|Payconiq|iDEAL|Apple Pay|Google Pay|American Express|contre remboursement)\b/i;
