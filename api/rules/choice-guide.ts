/** The answers of the choice guide by the name of their question: one value each, in the order of the questions. */
export type GuideAnswers = ReadonlyMap<string, string>;

const longestText = 1000;
const keyPattern = /^[A-Z][A-Z0-9_]*$/;
const valuePattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Answers as a URL carries them: JSON in base64url, without padding. */
export function encodeAnswers(answers: GuideAnswers): string {
  const json = JSON.stringify(Object.fromEntries([...answers].map(([key, value]) => [key, [value]])));
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads what `encodeAnswers` writes, and a bare value in the place of a list of one; undefined for anything else. */
export function decodeAnswers(encoded: string): GuideAnswers | undefined {
  if (encoded.length > longestText) return undefined;
  try {
    const parsed: unknown = JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? readAnswers(Object.entries(parsed))
      : undefined;
  } catch {
    return undefined;
  }
}

function readAnswers(entries: readonly [string, unknown][]): GuideAnswers | undefined {
  const answers = new Map<string, string>();
  for (const [key, given] of entries) {
    const value: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
    if (!keyPattern.test(key) || typeof value !== 'string' || !valuePattern.test(value)) return undefined;
    answers.set(key, value);
  }
  return answers.size === 0 ? undefined : answers;
}

/** The answers in the order of the questions, as far as one follows the other: a missing one clears the later. */
export function answersInOrder(questions: readonly string[], given: GuideAnswers): GuideAnswers {
  const answers = new Map<string, string>();
  for (const question of questions) {
    const value = given.get(question);
    if (value === undefined) break;
    answers.set(question, value);
  }
  return answers;
}

/** The sets of so many answers that may be given up to find something near, the later questions first. */
export function* relaxations(answers: GuideAnswers, count: number): Generator<readonly string[]> {
  yield* chooseFrom([...answers.keys()].toReversed(), count);
}

function* chooseFrom(keys: readonly string[], count: number): Generator<readonly string[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [index, key] of keys.entries()) {
    for (const others of chooseFrom(keys.slice(index + 1), count - 1)) yield [key, ...others];
  }
}
