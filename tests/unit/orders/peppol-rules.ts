import { isEnterpriseNumber } from '../../../api/contract/company-numbers.ts';
import { centsOf, everyElement, find, sumOf, textOf, type UblElement } from './ubl-document.ts';
import { misplaced } from './ubl-order.ts';

type Rule = readonly [id: string, holds: (invoice: UblElement) => boolean];

const total = 'cac:LegalMonetaryTotal';
const lines = (invoice: UblElement) => find(invoice, 'cac:InvoiceLine');
const charges = (invoice: UblElement) => find(invoice, 'cac:AllowanceCharge');
const subtotals = (invoice: UblElement) => find(invoice, 'cac:TaxTotal/cac:TaxSubtotal');
const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';
const has = (path: string) => (invoice: UblElement) => textOf(invoice, path).trim() !== '';
const is = (path: string, pattern: RegExp) => (invoice: UblElement) => pattern.test(textOf(invoice, path));
const isWithin = (one: number, other: number, cents: number) => Math.abs(one - other) <= cents;
const amounts = /^cbc:(?:\w*Amount)$/;

/** Lines and charges of one category and rate. */
function categorySum(invoice: UblElement, category: string, percent: string): number {
  const own = (path: string) => (element: UblElement) =>
    textOf(element, `${path}/cbc:ID`) === category &&
    Number(textOf(element, `${path}/cbc:Percent`)) === Number(percent);
  return (
    sumOf(lines(invoice).filter(own('cac:Item/cac:ClassifiedTaxCategory')), 'cbc:LineExtensionAmount') +
    sumOf(charges(invoice).filter(own('cac:TaxCategory')), 'cbc:Amount')
  );
}

const ofCategory = (category: string) => (invoice: UblElement) =>
  subtotals(invoice).filter((each) => textOf(each, 'cac:TaxCategory/cbc:ID') === category);
const inCommunity = ofCategory('K');
const ifInCommunity = (rule: (invoice: UblElement) => boolean) => (invoice: UblElement) =>
  inCommunity(invoice).length === 0 || rule(invoice);

function lineAddsUp(line: UblElement): boolean {
  const price = Number(textOf(line, 'cac:Price/cbc:PriceAmount'));
  const quantity = Number(textOf(line, 'cbc:InvoicedQuantity'));
  const allowances = sumOf(find(line, 'cac:AllowanceCharge'), 'cbc:Amount');
  return Math.round(price * quantity * 100) - allowances === centsOf(line, 'cbc:LineExtensionAmount');
}

/** The rules of EN 16931 (BR-…) and of Peppol BIS Billing 3.0 (PEPPOL-…) that concern the invoices of the shop. */
const rules: readonly Rule[] = [
  ['UBL 2.1 schema', (invoice) => misplaced(invoice).length === 0],
  ['BR-01', has('cbc:CustomizationID')],
  ['BR-02', has('cbc:ID')],
  ['BR-03', is('cbc:IssueDate', /^\d{4}-\d\d-\d\d$/)],
  ['BR-04', is('cbc:InvoiceTypeCode', /^380$/)],
  ['BR-05', is('cbc:DocumentCurrencyCode', /^EUR$/)],
  ['BR-06', has(`${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`)],
  ['BR-07', has(`${customer}/cac:PartyLegalEntity/cbc:RegistrationName`)],
  ['BR-09', is(`${supplier}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, /^[A-Z]{2}$/)],
  ['BR-11', is(`${customer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, /^[A-Z]{2}$/)],
  ['BR-12', has(`${total}/cbc:LineExtensionAmount`)],
  ['BR-13', has(`${total}/cbc:TaxExclusiveAmount`)],
  ['BR-14', has(`${total}/cbc:TaxInclusiveAmount`)],
  ['BR-15', has(`${total}/cbc:PayableAmount`)],
  ['BR-16', (invoice) => lines(invoice).length > 0],
  [
    'BR-21',
    (invoice) => new Set(lines(invoice).map((line) => textOf(line, 'cbc:ID'))).size === lines(invoice).length,
  ],
  ['BR-22', (invoice) => lines(invoice).every(has('cbc:InvoicedQuantity'))],
  ['BR-25', (invoice) => lines(invoice).every(has('cac:Item/cbc:Name'))],
  [
    'BR-27',
    (invoice) => lines(invoice).every((line) => Number(textOf(line, 'cac:Price/cbc:PriceAmount')) >= 0),
  ],
  [
    'BR-41',
    (invoice) => lines(invoice).every((line) => find(line, 'cac:AllowanceCharge').every(has('cbc:Amount'))),
  ],
  ['BR-36', (invoice) => charges(invoice).every(has('cbc:Amount'))],
  ['BR-37', (invoice) => charges(invoice).every(has('cac:TaxCategory/cbc:ID'))],
  ['BR-38', (invoice) => charges(invoice).every(has('cbc:AllowanceChargeReason'))],
  ['BR-45', (invoice) => subtotals(invoice).every(has('cbc:TaxableAmount'))],
  ['BR-47', (invoice) => subtotals(invoice).every(has('cac:TaxCategory/cbc:ID'))],
  [
    'BR-50',
    (invoice) =>
      textOf(invoice, 'cac:PaymentMeans/cbc:PaymentMeansCode') !== '30' ||
      has('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')(invoice),
  ],
  ['BR-CO-04', (invoice) => lines(invoice).every(has('cac:Item/cac:ClassifiedTaxCategory/cbc:ID'))],
  [
    'BR-CO-10',
    (invoice) =>
      sumOf(lines(invoice), 'cbc:LineExtensionAmount') ===
      centsOf(invoice, `${total}/cbc:LineExtensionAmount`),
  ],
  [
    'BR-CO-12',
    (invoice) => sumOf(charges(invoice), 'cbc:Amount') === centsOf(invoice, `${total}/cbc:ChargeTotalAmount`),
  ],
  [
    'BR-CO-13',
    (invoice) =>
      centsOf(invoice, `${total}/cbc:LineExtensionAmount`) +
        centsOf(invoice, `${total}/cbc:ChargeTotalAmount`) ===
      centsOf(invoice, `${total}/cbc:TaxExclusiveAmount`),
  ],
  [
    'BR-CO-14',
    (invoice) =>
      sumOf(subtotals(invoice), 'cbc:TaxAmount') === centsOf(invoice, 'cac:TaxTotal/cbc:TaxAmount'),
  ],
  [
    'BR-CO-15',
    (invoice) =>
      centsOf(invoice, `${total}/cbc:TaxExclusiveAmount`) + centsOf(invoice, 'cac:TaxTotal/cbc:TaxAmount') ===
      centsOf(invoice, `${total}/cbc:TaxInclusiveAmount`),
  ],
  [
    'BR-CO-16',
    (invoice) =>
      centsOf(invoice, `${total}/cbc:TaxInclusiveAmount`) - centsOf(invoice, `${total}/cbc:PrepaidAmount`) ===
      centsOf(invoice, `${total}/cbc:PayableAmount`),
  ],
  [
    'BR-CO-17',
    (invoice) =>
      subtotals(invoice).every((each) =>
        isWithin(
          centsOf(each, 'cbc:TaxAmount'),
          (centsOf(each, 'cbc:TaxableAmount') * Number(textOf(each, 'cac:TaxCategory/cbc:Percent'))) / 100,
          1,
        ),
      ),
  ],
  ['BR-CO-18', (invoice) => subtotals(invoice).length > 0],
  [
    'BR-CO-25',
    (invoice) => centsOf(invoice, `${total}/cbc:PayableAmount`) <= 0 || has('cbc:DueDate')(invoice),
  ],
  [
    'BR-DEC-09 … 28',
    (invoice) =>
      everyElement(invoice).every(
        ({ name, text }) => !amounts.test(name) || name === 'cbc:PriceAmount' || /^-?\d+\.\d\d$/.test(text),
      ),
  ],
  ['BR-S-02', (invoice) => has(`${supplier}/cac:PartyTaxScheme/cbc:CompanyID`)(invoice)],
  [
    'BR-S-05',
    (invoice) =>
      ofCategory('S')(invoice).every((each) => Number(textOf(each, 'cac:TaxCategory/cbc:Percent')) > 0),
  ],
  [
    'BR-S-08',
    (invoice) =>
      ofCategory('S')(invoice).every(
        (each) =>
          categorySum(invoice, 'S', textOf(each, 'cac:TaxCategory/cbc:Percent')) ===
          centsOf(each, 'cbc:TaxableAmount'),
      ),
  ],
  ['BR-IC-02', ifInCommunity(has(`${customer}/cac:PartyTaxScheme/cbc:CompanyID`))],
  [
    'BR-IC-08',
    (invoice) =>
      inCommunity(invoice).every(
        (each) => categorySum(invoice, 'K', '0') === centsOf(each, 'cbc:TaxableAmount'),
      ),
  ],
  ['BR-IC-09', (invoice) => inCommunity(invoice).every((each) => centsOf(each, 'cbc:TaxAmount') === 0)],
  ['BR-IC-10', (invoice) => inCommunity(invoice).every(has('cac:TaxCategory/cbc:TaxExemptionReasonCode'))],
  ['BR-IC-11', ifInCommunity(is('cac:Delivery/cbc:ActualDeliveryDate', /^\d{4}-\d\d-\d\d$/))],
  [
    'BR-IC-12',
    ifInCommunity(has('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode')),
  ],
  ['PEPPOL-EN16931-R001', has('cbc:ProfileID')],
  [
    'PEPPOL-EN16931-R003',
    (invoice) => has('cbc:BuyerReference')(invoice) || has('cac:OrderReference/cbc:ID')(invoice),
  ],
  [
    'PEPPOL-EN16931-R004',
    is(
      'cbc:CustomizationID',
      /^urn:cen\.eu:en16931:2017#compliant#urn:fdc:peppol\.eu:2017:poacc:billing:3\.0$/,
    ),
  ],
  ['PEPPOL-EN16931-R007', is('cbc:ProfileID', /^urn:fdc:peppol\.eu:2017:poacc:billing:01:1\.0$/)],
  [
    'PEPPOL-EN16931-R008',
    (invoice) =>
      everyElement(invoice).every(({ text, children }) => text.trim() !== '' || children.length > 0),
  ],
  [
    'PEPPOL-EN16931-R010',
    (invoice) =>
      find(invoice, `${customer}/cbc:EndpointID`).every(
        ({ attributes }) => attributes['schemeID'] !== undefined,
      ) && has(`${customer}/cbc:EndpointID`)(invoice),
  ],
  ['PEPPOL-EN16931-R020', has(`${supplier}/cbc:EndpointID`)],
  [
    'PEPPOL-EN16931-R042',
    (invoice) =>
      everyElement(invoice).every(
        (each) =>
          each.name !== 'cac:AllowanceCharge' ||
          has('cbc:BaseAmount')(each) === has('cbc:MultiplierFactorNumeric')(each),
      ),
  ],
  ['PEPPOL-EN16931-R120', (invoice) => lines(invoice).every(lineAddsUp)],
  [
    'PEPPOL-COMMON-R043',
    (invoice) =>
      everyElement(invoice).every(
        ({ attributes, text }) => attributes['schemeID'] !== '0208' || isEnterpriseNumber(text),
      ),
  ],
];

/** Ids of the rules that an invoice breaks. */
export const brokenRules = (invoice: UblElement): string[] =>
  rules.filter(([, holds]) => !holds(invoice)).map(([id]) => id);
