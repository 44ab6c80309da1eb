/** From very weak to very strong. */
export const strengthLevels = [1, 2, 3, 4, 5] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

const shortest = 8;
const long = 12;
const longer = 16;

/**
 * How hard a password is to guess, from its counts of characters, lower case, upper case and digits; what is none
 * of these counts like a digit. It informs and forbids nothing.
 */
export function passwordStrength(password: string): StrengthLevel {
  const characters = [...password].length;
  const lower = count(password, /\p{Ll}/gu);
  const upper = count(password, /\p{Lu}/gu);
  const digits = count(password, /\p{Nd}/gu);
  const others = characters - lower - upper - digits;
  if (characters < shortest) return 1;
  const points = [
    characters >= long,
    characters >= longer,
    lower > 0 && upper > 0,
    digits + others > 0 && lower + upper > 0,
  ].filter(Boolean).length;
  return strengthLevels[points] ?? 5;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
