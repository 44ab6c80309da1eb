import { z } from 'zod';
import {
  type FieldRules,
  type FormRule,
  faultOfRule,
  formRules,
  type ReadSibling,
  type RuleFault,
} from './form-rules.ts';
import { typedLine } from './typed-line.ts';

/** One line that a visitor types: without spaces around it and what nobody sees, and with every rule in its order. */
export function textField(maximumLength: number, rules: readonly FormRule[] = []) {
  return withRules(z.string().prefault('').transform(typedLine).pipe(z.string().max(maximumLength)), rules);
}

/** As `textField`, and undefined where nothing is said of it: what it stands for stays as it is. */
export const changedTextField = (maximumLength: number, rules: readonly FormRule[] = []) =>
  withRules(z.string().transform(typedLine).pipe(z.string().max(maximumLength)), rules).optional();

const withRules = <Input>(line: z.ZodType<string, Input>, rules: readonly FormRule[]) =>
  rules.reduce<z.ZodType<string, Input>>(
    (schema, rule) => schema.pipe(z.string().refine((text) => formRules[rule](text, nothing), rule)),
    line,
  );

/** Several lines that a visitor types. */
export const linesField = (maximumLength: number) =>
  z.string().prefault('').transform(typedLines).pipe(z.string().max(maximumLength));

/** As `linesField`, and undefined where nothing is said of it: what it stands for stays as it is. */
export const changedLinesField = (maximumLength: number) =>
  z.string().transform(typedLines).pipe(z.string().max(maximumLength)).optional();

function typedLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** What is typed and is taken exactly as it is. */
export const secretField = (maximumLength: number) => z.string().max(maximumLength).prefault('');

/**
 * A form whose rules may read the sibling fields. Nested forms have dotted names in the browser. The first fault of a
 * field ends its checks: no rule reads a text that is too long.
 * @param whenEmpty the one fault, at a field, of a form in which no text was typed at all
 */
export const formObject = <Shape extends z.ZodRawShape>(
  shape: Shape,
  rules: FieldRules,
  whenEmpty?: { readonly field: string; readonly fault: string },
) =>
  z.strictObject(shape).superRefine((values: Readonly<Record<string, unknown>>, context) => {
    const isEmpty = Object.keys(rules).every((field) => field === 'country' || typed(values[field]) === '');
    const found = new Set(context.issues.map(({ path }) => path?.[0]));
    const unfaulted = Object.entries(rules).filter(([field]) => !found.has(field));
    const faults =
      isEmpty && whenEmpty ? [[whenEmpty.field, whenEmpty.fault]] : brokenRules(unfaulted, values);
    for (const [field = '', message = ''] of faults)
      context.addIssue({ code: 'custom', path: [field], message });
  });

function brokenRules(
  rules: readonly (readonly [field: string, ofField: readonly FormRule[]])[],
  values: Readonly<Record<string, unknown>>,
): (readonly [string, RuleFault])[] {
  const sibling: ReadSibling = (name) => typed(values[name]);
  return rules.flatMap(([field, ofField]) => {
    const broken = ofField.find((rule) => !formRules[rule](sibling(field), sibling));
    return broken ? [[field, faultOfRule(broken, sibling)] as const] : [];
  });
}

const nothing: ReadSibling = () => '';

/** A value as its field of the browser holds it. */
function typed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return typeof value === 'string' ? value : '';
}
