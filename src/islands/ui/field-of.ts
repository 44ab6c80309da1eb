import type { FieldRules, FormRule } from '../../../api/contract/form-rules.ts';

const noRules: readonly FormRule[] = [];

/** Gives a field its name, and the length and rules of the contract. */
export const fieldOf =
  <Name extends string>(lengths: Readonly<Record<Name, number>>, rules: FieldRules) =>
  (name: Name) => ({ name, maxLength: lengths[name], rules: rules[name] ?? noRules });
