/** Whether the last of 13 digits follows from the others (GS1 General Specifications, 7.9). */
export function hasRightCheckDigit(ean: string): boolean {
  const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
