import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderDocument } from '../../../api/contract/order-document.ts';
import { cartTotals, type TotalsInput } from '../../../api/rules/cart-totals.ts';
import { peppolAddress } from '../../../api/shop/order/invoice/invoice-parties.ts';
import { type Invoice, writeInvoice } from '../../../api/shop/order/invoice/write-invoice.ts';
import { brokenRules } from './peppol-rules.ts';
import { find, readUbl, textOf } from './ubl-document.ts';

const firm = {
  company: 'Peintures Dubois & Fils SRL',
  enterpriseNumber: '0403.199.702',
  vatNumber: '',
  isVatConfirmed: false,
  vatProof: '',
  siret: '',
};
const dutchFirm = { ...firm, enterpriseNumber: '', vatNumber: 'NL004495445B01', isVatConfirmed: true };
const address = {
  civility: '',
  firstname: 'Amélie',
  lastname: 'Dubois',
  company: firm.company,
  phone: '',
  address: 'Rue Neuve 12',
  address_more: '',
  zipcode: '1000',
  city: 'Bruxelles',
  country: 'be',
} as const;

function invoiceOf(input: TotalsInput, buyer: NonNullable<OrderDocument['firm']> = firm): Invoice {
  const { lines, shipping, ...totals } = cartTotals({
    shipping: { cents: 995, taxRatePercent: 21 },
    ...input,
  });
  const { treatment = { kind: 'home' } as const } = input;
  const country = treatment.kind === 'home' ? 'be' : 'nl';
  const at = peppolAddress(buyer);
  if (shipping === undefined || at === undefined) throw new Error('Not a whole order');
  const shippingAddress = { ...address, country } as const;
  return {
    number: 'W2026-000001',
    issuedAt: new Date('2026-03-05T23:30:00Z'),
    locale: 'fr',
    buyer: at,
    orderNumber: '2026-000042',
    firm: buyer,
    email: 'dubois@example.test',
    paidCents: totals.totalCents,
    payment: { kind: 'online', label: 'Bancontact' },
    seller: {
      brand: 'Muravlak',
      name: 'Muravlak SA',
      street: 'Rue de l’Enduit 12',
      zipcode: '1000',
      city: 'Bruxelles',
      countryName: 'Belgique',
      countryCode: 'BE',
      email: 'info@shop.test',
      phone: '',
      enterpriseNumber: '0999.999.922',
      vatNumber: 'BE0999999922',
      courtRegister: '',
    },
    lines: lines.map((line, position) => ({
      ...line,
      position,
      orderId: 42,
      packId: position,
      reference: `MV${position}`,
      slug: 'enduit',
      name: 'Enduit <lissage> & finition \u0007',
      label: '5 kg',
      family: 1,
      catalogueCents: 0,
      shade: null,
      awaitedCount: 0,
      awaitedOn: null,
      quantity: input.lines[position]?.quantity ?? 1,
    })),
    document: {
      ...totals,
      shipping,
      taxes: [...totals.taxes],
      shippingAddress,
      billingAddress: shippingAddress,
      firm: buyer,
      worksite: null,
      relay: null,
      discount: null,
      asmCode: '',
      reference: '',
      comment: '',
      phone: '',
      taxTreatment: treatment.kind,
      carrier: { code: 'home', kind: 'home', label: 'Livraison à domicile', workingDays: null },
    },
  };
}

const line = (unitPriceCents: number, quantity = 1, taxRatePercent = 21) => ({
  unitPriceCents,
  quantity,
  taxRatePercent,
});

describe('the invoice of a firm', () => {
  test('names seller and buyer by their enterprise numbers, the order, and what was paid', () => {
    const xml = writeInvoice(invoiceOf({ lines: [line(1690, 2)], basis: 'without_tax' }));
    const invoice = readUbl(xml);
    expect(brokenRules(invoice)).toEqual([]);
    expect(textOf(invoice, 'cbc:IssueDate')).toBe('2026-03-06');
    expect(textOf(invoice, 'cac:OrderReference/cbc:ID')).toBe('2026-000042');
    const [endpoint] = find(invoice, 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID');
    expect(endpoint).toMatchObject({ text: '0403199702', attributes: { schemeID: '0208' } });
    expect(textOf(invoice, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('0.00');
    expect(xml).toContain('Enduit &lt;lissage&gt; &amp; finition');
    expect(xml).not.toContain('\u0007');
  });

  test('shares mixed discounts over lines of several rates, gifts among them', () => {
    const lines = [line(1690, 3), line(999, 7, 6), line(0), line(45_000, 1, 12)];
    for (const discount of [
      { kind: 'percent', percent: 15 },
      { kind: 'amount', cents: 777 },
    ] as const) {
      for (const basis of ['with_tax', 'without_tax'] as const)
        expect(brokenRules(readUbl(writeInvoice(invoiceOf({ lines, discount, basis }))))).toEqual([]);
    }
  });

  test('goes out without VAT to a confirmed firm of another state, and states why', () => {
    const treatment = { kind: 'reverse_charge' } as const;
    const discount = { kind: 'percent', percent: 10 } as const;
    const order = invoiceOf({ lines: [line(1690, 3)], basis: 'without_tax', treatment, discount }, dutchFirm);
    const invoice = readUbl(writeInvoice(order));
    expect(brokenRules(invoice)).toEqual([]);
    const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
    expect(textOf(invoice, `${category}/cbc:ID`)).toBe('K');
    expect(textOf(invoice, `${category}/cbc:TaxExemptionReasonCode`)).toBe('VATEX-EU-IC');
    expect(textOf(invoice, 'cac:TaxTotal/cbc:TaxAmount')).toBe('0.00');
  });

  test('adds up to the cent whatever was ordered', () => {
    const anyLine = fc.record({
      unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      taxRatePercent: fc.constantFrom(6, 12, 21),
    });
    const discounts = fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
      ),
      { nil: undefined },
    );
    const treatments = fc.constantFrom(
      { kind: 'home' } as const,
      { kind: 'destination', ratePercent: 17 } as const,
      { kind: 'reverse_charge' } as const,
    );
    const orders = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      discount: discounts,
      treatment: treatments,
      basis: fc.constantFrom('with_tax' as const, 'without_tax' as const),
    });
    fc.assert(
      fc.property(orders, (input) => {
        const buyer = input.treatment.kind === 'reverse_charge' ? dutchFirm : firm;
        expect(brokenRules(readUbl(writeInvoice(invoiceOf(input, buyer))))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('breaks the rules that it should when it is tampered with', () => {
    const xml = writeInvoice(invoiceOf({ lines: [line(1690, 2)], basis: 'without_tax' }));
    const broken = (from: string | RegExp, to: string) => brokenRules(readUbl(xml.replace(from, to)));
    expect(broken(/(<cbc:PayableAmount[^>]*>)0\.00/, '$11.00')).toContain('BR-CO-16');
    expect(broken(/<cbc:ID>W[^<]*<\/cbc:ID>/, '')).toContain('BR-02');
    expect(broken('0403199702', '0403199703')).toContain('PEPPOL-COMMON-R043');
    expect(broken(/(<cbc:LineExtensionAmount[^>]*>)\d+/, '$19')).toContain('BR-CO-10');
    expect(
      broken(/(<cbc:ID>W[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$2$1'),
    ).toContain('UBL 2.1 schema');
  });
});
