/** Bound to what stands before it: where facts wrap, no line begins with a dot. */
export const factDot = '\u00a0· ';

/** Facts in one line; those that are empty are left out. */
export const joinFacts = (...facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact.trim() !== '').join(factDot);

/** Facts that come joined, so that they wrap as those of `joinFacts`. */
export const bindFacts = (joined: string): string => joined.replaceAll(' · ', factDot);
