import { everyElement, type UblElement } from './ubl-document.ts';

const party = [
  ...['cbc:EndpointID', 'cac:PartyIdentification', 'cac:PartyName', 'cac:PostalAddress'],
  ...['cac:PartyTaxScheme', 'cac:PartyLegalEntity', 'cac:Contact'],
];
const address = [
  ...['cbc:StreetName', 'cbc:AdditionalStreetName', 'cbc:CityName', 'cbc:PostalZone'],
  ...['cbc:CountrySubentity', 'cac:Country'],
];
const allowance = [
  ...['cbc:ChargeIndicator', 'cbc:AllowanceChargeReasonCode', 'cbc:AllowanceChargeReason'],
  ...['cbc:MultiplierFactorNumeric', 'cbc:Amount', 'cbc:BaseAmount', 'cac:TaxCategory'],
];
const category = [
  ...['cbc:ID', 'cbc:Percent', 'cbc:TaxExemptionReasonCode', 'cbc:TaxExemptionReason', 'cac:TaxScheme'],
];

/** What may stand in the elements that the invoices of the shop have, in the order of the UBL 2.1 schema. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    ...['cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DueDate'],
    ...['cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:TaxPointDate', 'cbc:DocumentCurrencyCode'],
    ...['cbc:AccountingCost', 'cbc:BuyerReference', 'cac:InvoicePeriod', 'cac:OrderReference'],
    ...['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty', 'cac:PayeeParty', 'cac:Delivery'],
    ...['cac:PaymentMeans', 'cac:PaymentTerms', 'cac:AllowanceCharge', 'cac:TaxTotal'],
    ...['cac:LegalMonetaryTotal', 'cac:InvoiceLine'],
  ],
  'cac:Party': party,
  'cac:PostalAddress': address,
  'cac:Address': address,
  'cac:PartyTaxScheme': ['cbc:CompanyID', 'cac:TaxScheme'],
  'cac:PartyLegalEntity': ['cbc:RegistrationName', 'cbc:CompanyID', 'cbc:CompanyLegalForm'],
  'cac:Contact': ['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail'],
  'cac:Delivery': ['cbc:ActualDeliveryDate', 'cac:DeliveryLocation'],
  'cac:PaymentMeans': ['cbc:PaymentMeansCode', 'cbc:PaymentID', 'cac:PayeeFinancialAccount'],
  'cac:PayeeFinancialAccount': ['cbc:ID', 'cbc:Name', 'cac:FinancialInstitutionBranch'],
  'cac:AllowanceCharge': allowance,
  'cac:TaxTotal': ['cbc:TaxAmount', 'cac:TaxSubtotal'],
  'cac:TaxSubtotal': ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': category,
  'cac:ClassifiedTaxCategory': category,
  'cac:LegalMonetaryTotal': [
    ...['cbc:LineExtensionAmount', 'cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount'],
    ...['cbc:AllowanceTotalAmount', 'cbc:ChargeTotalAmount', 'cbc:PrepaidAmount', 'cbc:PayableAmount'],
  ],
  'cac:InvoiceLine': [
    ...['cbc:ID', 'cbc:Note', 'cbc:InvoicedQuantity', 'cbc:LineExtensionAmount', 'cac:AllowanceCharge'],
    ...['cac:Item', 'cac:Price'],
  ],
  'cac:Item': [
    ...['cbc:Description', 'cbc:Name', 'cac:SellersItemIdentification', 'cac:ClassifiedTaxCategory'],
  ],
};

const severalOf = new Set(['cac:InvoiceLine', 'cac:TaxSubtotal', 'cac:AllowanceCharge']);

/** Elements that the schema does not have there, or not in that place, or not so often. */
export function misplaced(root: UblElement): string[] {
  return everyElement(root).flatMap(({ name, children }) => {
    const sequence = sequences[name];
    if (sequence === undefined) return [];
    let place = 0;
    return children.flatMap((child) => {
      const found = sequence.indexOf(child.name);
      const isLater = found > place || (found === place && severalOf.has(child.name));
      const isFirst = child === children[0];
      if (found >= 0 && (isLater || isFirst)) {
        place = found;
        return [];
      }
      return [`${name}/${child.name}`];
    });
  });
}
