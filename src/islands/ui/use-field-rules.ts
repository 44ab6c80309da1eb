import { useEffect } from 'react';
import { formMessage } from '../../../api/contract/form-messages.ts';
import { type FormRule, faultOfRule, formRules, type ReadSibling } from '../../../api/contract/form-rules.ts';
import { typedText } from '../../lib/forms/typed-text.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { useFormContext } from './form-context.ts';

/** Has a field checked by rules of the contract, as long as it is to be seen. Returns what is wrong with it. */
export function useFieldRules(name: string, rules: readonly FormRule[]): string | undefined {
  const { errors, locale, register } = useFormContext();
  useEffect(
    () => register(name, (form) => brokenRule(form, name, rules, locale)),
    [register, name, rules, locale],
  );
  return errors.find(({ path }) => path === name)?.message;
}

function brokenRule(
  { elements }: HTMLFormElement,
  name: string,
  rules: readonly FormRule[],
  locale: Locale,
): string | undefined {
  const field = elements.namedItem(name);
  if (!(field instanceof HTMLElement) || !field.checkVisibility()) return undefined;
  const group = name.slice(0, name.lastIndexOf('.') + 1);
  const sibling: ReadSibling = (other) => typedText(elements.namedItem(`${group}${other}`));
  const broken = rules.find((rule) => !formRules[rule](typedText(field), sibling));
  return broken && formMessage(faultOfRule(broken, sibling), name, locale);
}
