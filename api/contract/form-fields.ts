import { z } from 'zod';
import { type FormRule, formRules } from './form-rules.ts';

/** One line that somebody types: without spaces around it, and with every rule in its order. */
export function textField(maximumLength: number, rules: readonly FormRule[]) {
  const line = z
    .string()
    .prefault('')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(maximumLength));
  return rules.reduce<z.ZodType<string, string | undefined>>(
    (schema, rule) => schema.pipe(z.string().refine(formRules[rule], rule)),
    line,
  );
}
