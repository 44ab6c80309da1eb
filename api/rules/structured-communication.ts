const bodyDigits = 10;
const largestBody = 10 ** bodyDigits - 1;

/**
 * What the payer of a Belgian transfer writes: ten digits and their rest modulo 97, which is 97 where nothing is
 * left: « +++123/4567/89002+++ ».
 * @throws RangeError when the number has more than ten digits
 */
export function structuredCommunication(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number > largestBody)
    throw new RangeError(`${number} does not fit in a structured communication`);
  const digits = `${String(number).padStart(bodyDigits, '0')}${String(checkOf(number)).padStart(2, '0')}`;
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
}

/** The number within a communication, typed in whatever way; undefined when its check is wrong. */
export function readStructuredCommunication(text: string): number | undefined {
  const digits = text.replaceAll(/[\s+*/]/g, '');
  if (!/^\d{12}$/.test(digits)) return undefined;
  const number = Number(digits.slice(0, bodyDigits));
  return checkOf(number) === Number(digits.slice(bodyDigits)) ? number : undefined;
}

const checkOf = (number: number) => number % 97 || 97;
