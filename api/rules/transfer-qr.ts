import type { Money } from '../contract/common.ts';

interface Transfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: Money;
  readonly communication: string;
}

const longestHolder = 70;

/**
 * The text of a QR code by which a banking app fills in a transfer: EPC069-12 of the European Payments Council,
 * « Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer », version 002,
 * in UTF-8. A Belgian communication is no ISO 11649 reference, so that it stands where words do.
 */
export const transferQrText = ({ holder, iban, bic, amount, communication }: Transfer): string =>
  [
    ...['BCD', '002', '1', 'SCT'],
    bic.replaceAll(' ', ''),
    holder.slice(0, longestHolder),
    iban.replaceAll(' ', ''),
    `${amount.currency}${amount.amount.toFixed(2)}`,
    ...['', ''],
    communication,
  ].join('\n');
