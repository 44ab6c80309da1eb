import type { Locale } from '../../../contract/common.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import type { Seller } from '../../../kernel/company/seller.ts';
import { belgianDay } from '../../../rules/format-date.ts';
import type { OrderLineRow } from '../order-rows.ts';
import { euros, freightCharge, invoiceLine, taxTotal } from './invoice-lines.ts';
import { customerParty, type PeppolAddress, postalAddress, supplierParty } from './invoice-parties.ts';
import { invoiceTerms } from './invoice-terms.ts';
import { writeXml, type XmlElement } from './xml.ts';

/** Everything that the invoice of an order contains. */
export interface Invoice {
  readonly number: string;
  /** When the goods left, which is also the day of the invoice. */
  readonly issuedAt: Date;
  readonly locale: Locale;
  readonly orderNumber: string;
  readonly seller: Seller;
  readonly document: OrderDocument;
  readonly firm: NonNullable<OrderDocument['firm']>;
  readonly buyer: PeppolAddress;
  readonly email: string;
  readonly lines: readonly OrderLineRow[];
  readonly paidCents: number;
  /** How it was paid. */
  readonly payment:
    | {
        readonly kind: 'transfer';
        readonly iban: string;
        readonly bic: string;
        readonly communication: string;
      }
    | { readonly kind: 'online'; readonly label: string };
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** Code of the list UNCL1001: a commercial invoice. */
const commercialInvoice = '380';
/** Codes of the list UNCL4461. */
const paymentCodes = { transfer: '30', online: '68' } as const;

/** The invoice as a UBL 2.1 file of Peppol BIS Billing 3.0. The elements stand in the order of its schema. */
export function writeInvoice(invoice: Invoice): string {
  const { number, issuedAt, locale, orderNumber, seller, document, firm, buyer, email, lines } = invoice;
  const t = invoiceTerms[locale];
  const day = belgianDay(issuedAt);
  const address = document.billingAddress;
  return writeXml({
    Invoice: {
      '@_xmlns': `${ubl}:Invoice-2`,
      '@_xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
      '@_xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      'cbc:CustomizationID': customization,
      'cbc:ProfileID': profile,
      'cbc:ID': number,
      'cbc:IssueDate': day,
      'cbc:DueDate': day,
      'cbc:InvoiceTypeCode': commercialInvoice,
      'cbc:DocumentCurrencyCode': 'EUR',
      'cbc:BuyerReference': document.reference || orderNumber,
      'cac:OrderReference': { 'cbc:ID': orderNumber },
      'cac:AccountingSupplierParty': supplierParty(seller),
      'cac:AccountingCustomerParty': customerParty(firm, buyer, { address, email }),
      'cac:Delivery': {
        'cbc:ActualDeliveryDate': day,
        'cac:DeliveryLocation': { 'cac:Address': postalAddress(document.shippingAddress) },
      },
      'cac:PaymentMeans': paymentMeans(invoice),
      'cac:PaymentTerms': { 'cbc:Note': t.terms },
      'cac:AllowanceCharge': freightCharge(document),
      'cac:TaxTotal': taxTotal(document, t.exemption),
      'cac:LegalMonetaryTotal': monetaryTotal(invoice),
      'cac:InvoiceLine': lines.map((line) => invoiceLine(line, document, { ...t, locale })),
    },
  });
}

function paymentMeans({ payment }: Invoice): XmlElement {
  if (payment.kind === 'online')
    return { 'cbc:PaymentMeansCode': { '@_name': payment.label, '#text': paymentCodes.online } };
  return {
    'cbc:PaymentMeansCode': paymentCodes.transfer,
    'cbc:PaymentID': payment.communication,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': payment.iban.replaceAll(' ', ''),
      'cac:FinancialInstitutionBranch': payment.bic === '' ? undefined : { 'cbc:ID': payment.bic },
    },
  };
}

function monetaryTotal({ document, lines, paidCents }: Invoice): XmlElement {
  const { netCents, totalCents, shipping } = document;
  const linesCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  return {
    'cbc:LineExtensionAmount': euros(linesCents),
    'cbc:TaxExclusiveAmount': euros(netCents),
    'cbc:TaxInclusiveAmount': euros(totalCents),
    'cbc:ChargeTotalAmount': shipping.netCents === 0 ? undefined : euros(shipping.netCents),
    'cbc:PrepaidAmount': paidCents === 0 ? undefined : euros(paidCents),
    'cbc:PayableAmount': euros(totalCents - paidCents),
  };
}
