import type { Locale } from '../../../contract/common.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import { labelWithShade } from '../../../rules/tinted-goods.ts';
import type { OrderLineRow } from '../order-rows.ts';
import type { XmlElement } from './xml.ts';

/** Reasons of the lists UNCL5189 and UNCL7161 of the United Nations. */
const discountReason = '95';
const freightReason = 'FC';
/** Code of the list of Recommendation 20: one. */
const oneUnit = 'C62';
const priceDecimals = 8;

export const euros = (cents: number) => ({ '@_currencyID': 'EUR', '#text': decimals(cents) });

const decimals = (cents: number): string => (cents / 100).toFixed(2);

/** S: a rate of VAT; K: goods that leave for a firm of another state. */
export function taxCategory(ratePercent: number, treatment: OrderDocument['taxTreatment']): XmlElement {
  return {
    'cbc:ID': treatment === 'reverse_charge' ? 'K' : 'S',
    'cbc:Percent': String(ratePercent),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

interface Words {
  readonly discount: string;
  readonly locale: Locale;
}

/**
 * A line without VAT. Its share of the discount is an allowance of the line, so that quantity × price − allowance is
 * to the cent what the order has.
 */
export function invoiceLine(
  line: OrderLineRow,
  { taxTreatment, basis }: OrderDocument,
  words: Words,
): XmlElement {
  const { position, quantity, netCents, discountCents, ratePercent, unitCents } = line;
  const isNet = basis === 'without_tax';
  const description = labelWithShade(line.label, line.shade, words.locale);
  const allowanceCents = isNet ? discountCents : Math.round((discountCents * 100) / (100 + ratePercent));
  const price = isNet ? decimals(unitCents) : trimmed((netCents + allowanceCents) / quantity / 100);
  return {
    'cbc:ID': String(position + 1),
    'cbc:InvoicedQuantity': { '@_unitCode': oneUnit, '#text': String(quantity) },
    'cbc:LineExtensionAmount': euros(netCents),
    'cac:AllowanceCharge':
      allowanceCents === 0
        ? undefined
        : {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReasonCode': discountReason,
            'cbc:AllowanceChargeReason': words.discount,
            'cbc:Amount': euros(allowanceCents),
          },
    'cac:Item': {
      'cbc:Description': description === '' ? undefined : description,
      'cbc:Name': line.name,
      'cac:SellersItemIdentification': { 'cbc:ID': line.reference },
      'cac:ClassifiedTaxCategory': taxCategory(ratePercent, taxTreatment),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@_currencyID': 'EUR', '#text': price } },
  };
}

/** Two decimals at least. */
function trimmed(amount: number): string {
  const text = amount.toFixed(priceDecimals);
  const cents = text.length - priceDecimals + 2;
  return text.slice(0, cents) + text.slice(cents).replace(/(?<!0)0+$/, '');
}

/** The delivery, as a charge of the whole document. */
export function freightCharge({ shipping, carrier, taxTreatment }: OrderDocument): XmlElement | undefined {
  if (shipping.netCents === 0) return undefined;
  return {
    'cbc:ChargeIndicator': 'true',
    'cbc:AllowanceChargeReasonCode': freightReason,
    'cbc:AllowanceChargeReason': carrier.label,
    'cbc:Amount': euros(shipping.netCents),
    'cac:TaxCategory': taxCategory(shipping.ratePercent, taxTreatment),
  };
}

/** VAT by rate, and the sum of it. */
export function taxTotal({ taxes, taxCents, taxTreatment }: OrderDocument, exemption: string): XmlElement {
  return {
    'cbc:TaxAmount': euros(taxCents),
    'cac:TaxSubtotal': taxes.map((tax) => {
      const { 'cac:TaxScheme': scheme, ...category } = taxCategory(tax.ratePercent, taxTreatment);
      const isExempt = taxTreatment === 'reverse_charge';
      return {
        'cbc:TaxableAmount': euros(tax.netCents),
        'cbc:TaxAmount': euros(tax.taxCents),
        'cac:TaxCategory': {
          ...category,
          'cbc:TaxExemptionReasonCode': isExempt ? 'VATEX-EU-IC' : undefined,
          'cbc:TaxExemptionReason': isExempt ? exemption : undefined,
          'cac:TaxScheme': scheme,
        },
      };
    }),
  };
}
