import { describe, expect, test } from 'vitest';
import { cartTokenDays } from '../../../api/contract/cart-limits.ts';
import { closingDays } from '../../../api/contract/training.ts';
import { codeHours } from '../../../api/customers/account/codes.ts';
import { idleDays, sessionDays } from '../../../api/customers/account/sessions.ts';
import { deviceDays } from '../../../api/kernel/passwords/known-devices.ts';
import { transferDays } from '../../../api/kernel/ports/payment/transfer-provider.ts';
import { retentionDays } from '../../../api/rules/browser-retention.ts';
import { isForOutside } from '../../../api/rules/colour-values.ts';
import { taxTreatment } from '../../../api/rules/tax.ts';
import { customerRetentionDays } from '../../../api/shop/cart/open-cart.ts';
import { orderCookieDays } from '../../../api/shop/order/order-access.ts';
import { linkDays } from '../../../api/shop/order/order-keys.ts';
import { consentDays } from '../../../src/lib/browser/consent/consent-cookie.ts';
import { languageDays } from '../../../src/lib/browser/language-cookie.ts';
import { type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { consentMessages } from '../../../src/messages/consent.ts';
import { readDemo } from '../data/demo-files.ts';
import { demoTexts } from './demo-texts.ts';
import { sourceTexts } from './source-texts.ts';

const demo = readDemo();
const program = sourceTexts();
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\u00a0\u202f\s]+/g, ' ');
const days = (locale: Locale) => (locale === 'fr' ? 'jours' : 'dagen');

/** A file, and those that hold its messages in a language. */
const filesOf = (file: string, locale: Locale) =>
  [file, file.replace(/\.ts$/, `/${locale}.ts`), file.replace(/\.ts$/, `.${locale}.ts`)] as const;

/** Every text of a file of the program, or of a page of the demo, in a language. */
function textOf(place: string, locale: Locale): string {
  const page = demo.pages.find(({ code }) => place === `page ${code}`);
  const texts = page
    ? [JSON.stringify(page.blocks[locale])]
    : program
        .filter(
          (each) =>
            each.locale === locale &&
            filesOf(place, locale).some((file) => each.place.startsWith(`${file}:`)),
        )
        .map(({ text }) => text);
  if (texts.length === 0) throw new Error(`${place} says nothing in ${locale}`);
  return plain(texts.join(' '));
}

const writtenCounts: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  fr: { quinze: 15, 'vingt-quatre': 24 },
  nl: { vijftien: 15, vierentwintig: 24 },
};
/** Every number of shades that a text names. */
function countedShades(text: string, locale: Locale): number[] {
  const named = {
    fr: /(\d+|(?:vingt|trente)(?:-\p{L}+)?|(?:dix-)?\p{L}+ze|dix-\p{L}+) (?:teintes|plaquettes)/giu,
    nl: /(\d+|\p{L}+(?:tien|tig)) (?:gekleurde )?(?:tinten|staalplaatjes)/giu,
  };
  return [...plain(text).matchAll(named[locale])].map(
    ([, count = '']) => writtenCounts[locale][count.toLowerCase()] ?? Number(count),
  );
}

/** How soon the company answers, wherever it is promised. */
const responses: readonly (readonly [to: string, fr: string, nl: string, places: readonly string[]])[] = [
  [
    'a message',
    'dans le jour ouvrable qui suit',
    'binnen één werkdag',
    [
      'src/messages/sent.ts',
      'src/messages/fr.ts|src/messages/nl.ts',
      'api/customers/submission/templates/submission-texts.ts',
      'page advice-quantity',
    ],
  ],
  [
    'a return or a complaint',
    'dans les deux jours ouvrables',
    'binnen twee werkdagen',
    ['src/messages/claim.ts', 'api/shop/claim/templates/messages.ts', 'page legal-notice'],
  ],
  [
    'a site to start',
    'dans les deux jours ouvrables',
    'binnen twee werkdagen',
    [
      'src/messages/worksite.ts',
      'src/messages/sent.ts',
      'api/customers/submission/templates/submission-texts.ts',
    ],
  ],
  [
    'an application',
    'dans les dix jours ouvrables',
    'binnen tien werkdagen',
    [
      'src/messages/application.ts',
      'src/messages/sent.ts',
      'api/customers/submission/templates/submission-texts.ts',
      ...demo.pages
        .filter(({ technical_type }) => technical_type === 'job')
        .map(({ code }) => `page ${code}`),
    ],
  ],
];

describe.each(locales)('what the texts in %s promise', (locale) => {
  const everything = [...program.filter((each) => each.locale === locale), ...demoTexts(locale)].map(
    ({ place, text }) => ({ place, text: plain(text) }),
  );
  const setting = (name: string) => {
    const value = demo.settings.find(({ code }) => code === name)?.value;
    return plain(String(typeof value === 'object' && value !== null ? value[locale] : value));
  };

  test.each(responses)('is promised equally soon everywhere: %s', (_, fr, nl, places) => {
    for (const place of places) {
      const file = place
        .split('|')
        .find((each) => !/[./](?:fr|nl)\.ts$/.test(each) || each.endsWith(`${locale}.ts`));
      expect(textOf(file ?? place, locale).toLowerCase(), place).toContain(locale === 'fr' ? fr : nl);
    }
  });

  test('names the hours of the settings', () => {
    const hours = setting('business_hours').match(/\d+/g);
    const named = everything.filter(({ text }) => /lundi (?:au|à) jeudi|maandag tot donderdag/i.test(text));
    const wrong = named.filter(({ text }) => {
      const [, week = '', friday] =
        /(?:jeudi|donderdag)((?:(?!vendredi|vrijdag).)*)(?:vendredi|vrijdag)?(.{0,24})/i.exec(text) ?? [];
      const ends = [...(week.match(/\d+/g) ?? []).slice(0, 2), ...(friday?.match(/\d+/g) ?? []).slice(-1)];
      return ends.some((hour) => !hours?.includes(hour));
    });
    expect(hours).toHaveLength(4);
    expect(named.map(({ place }) => place)).toEqual([
      'data/demo settings',
      'data/demo pages',
      'data/demo pages',
    ]);
    expect(wrong).toEqual([]);
  });

  test('names the telephone and the numbers of the settings', () => {
    const known = [setting('company_phone'), '070 245 245', '02 702 52 20', '(+352) 8002 5500'];
    expect(setting('poison_centre_phone').replaceAll(/\D/g, '')).toBe('070245245');
    const numbers = everything
      .filter(
        ({ place }) => place.startsWith('data/demo pages') || place.startsWith('api/catalogue/documents'),
      )
      .flatMap(({ text }) => text.match(/(?:\(?\+\d{2,3}\)? ?|\b0)\d{1,3}(?: \d{2,4}){2,4}\b/g) ?? []);
    expect(numbers.length).toBeGreaterThan(10);
    expect([...new Set(numbers)].filter((number) => !known.includes(number))).toEqual([]);
    const firms = everything.flatMap(({ text }) => text.match(/\b0\d{3}\.\d{3}\.\d{3}\b/g) ?? []);
    const own = setting('enterprise_number').replaceAll(/\D/g, '');
    const examples = ['0123456749', '0403199702'];
    expect(new Set(firms.map((firm) => firm.replaceAll('.', '')))).toEqual(new Set([own, ...examples]));
  });

  test('states on the page of cookies how long each is stored', () => {
    const page = demo.pages.find(({ code }) => code === 'cookies');
    const tables =
      page?.blocks[locale].flatMap((block) => (block.type === 'table' ? [block.rows] : [])) ?? [];
    const times = (tables[0] ?? []).map(([name, , time = '']) => [
      name,
      ...(time.match(/\d+/g) ?? []).map(Number),
    ]);
    expect(times).toEqual([
      ['i18n_redirected', languageDays],
      ['tarteaucitron', consentDays],
      ['cart', cartTokenDays],
      ['session, signed_in', sessionDays, idleDays],
      ['cart_news', 1],
      ['device', deviceDays],
      ['order', orderCookieDays],
    ]);
    const stored = (tables[2] ?? []).map(([name = '', , time = '']) => [
      name,
      time.match(/\d+/g)?.map(Number),
    ]);
    const { desk: _, ...ofSite } = retentionDays;
    expect(Object.fromEntries(stored)).toEqual(
      Object.fromEntries(Object.entries(ofSite).map(([name, term]) => [name, term && [term]])),
    );
    expect(textOf('page privacy', locale)).toContain(
      `${cartTokenDays} ${days(locale)} ${locale === 'fr' ? 'pour le panier' : 'voor het winkelmandje'}, ${customerRetentionDays}`,
    );
  });

  test('names on the page of cookies each service that the panel of consent asks for', () => {
    const page = demo.pages.find(({ code }) => code === 'cookies');
    const [, asked] =
      page?.blocks[locale].flatMap((block) => (block.type === 'table' ? [block.rows] : [])) ?? [];
    const { measure, captcha, video, streets } = consentMessages[locale];
    const services = [measure, video, captcha, streets].map(({ title }) => title);
    expect(asked).toHaveLength(Object.keys(consentMessages[locale].questions).length);
    expect(services.filter((title, place) => !asked?.[place]?.[0]?.startsWith(title))).toEqual([]);
  });

  test('states how long links, codes and transfers are valid', () => {
    expect(textOf('src/messages/checkout.ts', locale)).toContain(`${linkDays} ${days(locale)}`);
    expect(textOf('page terms-of-sale', locale)).toContain(
      locale === 'fr'
        ? `sans paiement dans les ${transferDays} jours`
        : `zonder betaling binnen ${transferDays} dagen`,
    );
    expect(codeHours).toMatchObject({ reset: 1, email: 1 });
    expect(textOf('api/customers/account/templates/account-texts.ts', locale)).toContain(
      `${codeHours.verify} ${locale === 'fr' ? 'heures' : 'uur'}`,
    );
  });

  test('states when a training closes', () => {
    expect(closingDays).toBe(15);
    expect(textOf('src/messages/training.ts', locale)).toContain(
      locale === 'fr' ? 'quinze jours avant' : 'vijftien dagen vóór',
    );
  });

  test('states what tax is charged where', () => {
    const terms = textOf('page terms-of-sale', locale);
    for (const country of ['nl', 'lu'] as const) {
      const tax = taxTreatment({ country, vatNumber: '', isConfirmed: false, distanceSales: 'destination' });
      if (tax.kind !== 'destination') throw new Error(`${country} is not taxed where the goods go`);
      expect(terms).toContain(`${tax.ratePercent}${locale === 'fr' ? ' %' : '%'}`);
    }
  });

  test('states what a code takes off', () => {
    for (const { description, effect, minimum_cents } of demo.discounts) {
      const text = plain(description[locale]);
      if (effect.kind === 'percent') expect(text).toContain(String(effect.percent));
      if (effect.kind === 'amount') expect(text).toContain(String(effect.cents / 100));
      if (minimum_cents > 0) expect(text).toContain(String(minimum_cents / 100));
    }
  });

  test('counts what the catalogue holds', () => {
    const packs = demo.products.flatMap((product) => product.packs).length;
    const sold = (plan: 'part' | 'pro') =>
      demo.products.filter(({ sales_plans }) => sales_plans.includes(plan)).length;
    const words = {
      fr: { 42: 'Quarante-deux', 52: 'cinquante-deux' },
      nl: { 42: 'Tweeënveertig', 52: 'tweeënvijftig' },
    }[locale] as Record<number, string>;
    const about = textOf('page about', locale);
    expect(about).toContain(String(demo.products.length));
    for (const plan of ['part', 'pro'] as const) expect(about).toContain(words[sold(plan)]);
    for (const code of ['news-new-warehouse', 'job-warehouse-operator'])
      expect(textOf(`page ${code}`, locale)).toContain(String(packs));
    expect(everything.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`${sold('part')} produ`),
    );
  });

  test('counts as many shades as there are, and of each product as many as have a formula', () => {
    for (const product of demo.products) {
      const bases = demo.bases.filter((base) => base.product === product.reference).map(({ code }) => code);
      const formulas = demo.formulas.filter(({ base }) => bases.includes(base));
      const shades = new Set(formulas.map(({ shade }) => shade)).size;
      const { summary, meta_description, description, advantages } = product;
      const texts = [summary, meta_description, description].map((text) => text[locale]);
      for (const count of countedShades([...texts, ...advantages[locale]].join('. '), locale))
        expect(count, product.reference).toBe(shades);
    }
    const others = demoTexts(locale).filter(({ place }) => place !== 'data/demo products');
    const outside = demo.teintes.filter(({ hex }) => isForOutside(hex)).length;
    expect(new Set(others.flatMap(({ text }) => countedShades(text, locale)))).toEqual(
      new Set([demo.teintes.length, outside]),
    );
  });

  test('counts the shades of each collection', () => {
    const page = demo.pages.find(({ code }) => code === 'news-twenty-four-shades');
    const tables =
      page?.blocks[locale].flatMap((block) => (block.type === 'table' ? [block.rows] : [])) ?? [];
    const collections = Map.groupBy(demo.teintes, ({ collection }) => collection);
    expect((tables[0] ?? []).map(([, count]) => Number(count))).toEqual(
      [...collections.values()].map(({ length }) => length),
    );
  });
});
