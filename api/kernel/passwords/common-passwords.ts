let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const leastOwnLength = 3;
/** Letters that must be left of a password without the names that anybody knows. */
const leastOtherLetters = 4;

/**
 * Whether a password is one of the 49,000 that are tried first, also with digits and signs around it or in the place
 * of letters, or repeats a few characters. The list is read when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const common = await known;
  const plain = password.toLowerCase().trim();
  const spellings = [plain, trimSigns(plain), readLookAlikes(plain), readLookAlikes(trimSigns(plain))];
  return new Set(plain).size < 4 || spellings.some((spelling) => common.has(spelling));
}

/**
 * Whether a password is little more than names which anybody knows: those of its holder and of the site, with digits
 * and signs around them or in the place of letters.
 * @param names mail addresses count with their parts
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = [...new Set(names.flatMap((name) => [name, ...name.split(/[^\p{L}\d]+/u)]).map(foldLetters))]
    .filter((word) => word.length >= leastOwnLength)
    .sort((one, other) => other.length - one.length);
  return [foldLetters(password), foldLetters(readLookAlikes(password))].some((letters) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.replaceAll(/\d/g, '').length < leastOtherLetters;
  });
}

const trimSigns = (text: string) => text.replaceAll(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '');

const readLookAlikes = (text: string) =>
  text.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** Small letters and digits alone, without accents. */
const foldLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
