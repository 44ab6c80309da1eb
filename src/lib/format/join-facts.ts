/** Bound to what follows it: where facts wrap, the dot goes to the next line with its fact, and none is left at the end. */
export const factDot = ' ·\u00a0';

/** Facts in one line; those that are empty are left out. */
export const joinFacts = (...facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact.trim() !== '').join(factDot);

/** Facts that come joined, so that they wrap as those of `joinFacts`. */
export const bindFacts = (joined: string): string => joined.replaceAll(' · ', factDot);
