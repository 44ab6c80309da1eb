import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  compact,
  enterpriseDigits,
  isEnterpriseNumber,
  isVatNumber,
} from '../../contract/company-numbers.ts';
import { enterpriseNumberOf, shopOrder, vatNumberOf } from '../../kernel/database/schema/order.ts';
import { holdsFoldedWords } from '../../kernel/stored/holds-words.ts';
import { readStructuredCommunication } from '../../rules/structured-communication.ts';

/** The twelve digits of a transfer’s communication: « +++000/0000/03131+++ », « 000000003131 ». */
const communicationPattern = /(?<!\d)[+*]{0,3} ?\d{3}[ /.]?\d{4}[ /.]?\d{5} ?[+*]{0,3}(?!\d)/g;
/** « 45,75 », « 45.75 € », « 1 234,50 », « 1.234,50 ». */
const amountPattern =
  /(?<![\d.,/+])(?:(?:€|eur) ?)?(\d{1,3}(?:[ .]\d{3}){1,2}|\d{1,7})[.,](\d{2})(?![\d.,/+])(?: ?(?:€|eur\b))?/gi;
/** « 0403.199.702 », « BE 403 199 702 ». */
const enterprisePattern = /(?<![\w.,/+])(?:be[ .]?)?[01]?\d{3}[ .]?\d{3}[ .]?\d{3}(?![\d.,/+])/gi;

/**
 * What the list of orders is narrowed to by a text: each word stands somewhere in the order, or is its number. The
 * communication of a transfer, the total, and the enterprise or VAT number of a firm are found in any spelling.
 *
 * @returns undefined for a text without a word
 */
export function holdsOrderText(text: string | undefined): SQL | undefined {
  const found: (SQL | undefined)[] = [];
  const take = (pattern: RegExp, conditionOf: (spelling: string, parts: string[]) => SQL | undefined) => {
    return (rest: string) =>
      rest.replaceAll(pattern, (spelling: string, ...parts: unknown[]) => {
        const condition = conditionOf(
          spelling,
          parts.filter((part) => typeof part === 'string'),
        );
        if (condition === undefined) return spelling;
        found.push(condition);
        return ' ';
      });
  };
  const spaced = (text ?? '').replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim();
  if (isVatNumber(spaced)) return or(ofVatNumber(spaced), wordsHold(spaced));
  const steps = [
    take(communicationPattern, ofCommunication),
    take(amountPattern, (_, [euros = '', cents = '']) => ofTotal(euros, cents)),
    take(enterprisePattern, (spelling) =>
      isEnterpriseNumber(spelling) ? or(ofEnterpriseNumber(spelling), wordsHold(spelling)) : undefined,
    ),
  ];
  const words = steps.reduce((rest, step) => step(rest), spaced);
  return and(...found, wordsHold(words));
}

const wordsHold = (text: string): SQL | undefined => holdsFoldedWords(shopOrder.words, text, shopOrder.id);

function ofCommunication(spelling: string): SQL | undefined {
  const id = readStructuredCommunication(spelling.replaceAll('.', ''));
  return id === undefined || id > largestInteger ? undefined : eq(shopOrder.id, id);
}

function ofTotal(euros: string, cents: string): SQL | undefined {
  const totalCents = Number(`${euros.replaceAll(/[ .]/g, '')}${cents}`);
  return totalCents > largestInteger ? undefined : eq(shopOrder.totalCents, totalCents);
}

const largestInteger = 2_147_483_647;

function ofEnterpriseNumber(spelling: string): SQL | undefined {
  const digits = enterpriseDigits(spelling);
  const spellings = [digits, digits.replace(/^0/, ''), `BE${digits}`];
  return or(
    inArray(enterpriseNumberOf(shopOrder.document), spellings),
    inArray(vatNumberOf(shopOrder.document), spellings),
  );
}

function ofVatNumber(spelling: string): SQL | undefined {
  const number = compact(spelling);
  const ofFirm = eq(vatNumberOf(shopOrder.document), number);
  return number.startsWith('BE') ? or(ofFirm, ofEnterpriseNumber(number)) : ofFirm;
}
