import { formatNumber } from '../../../api/rules/format-number.ts';
import { faultText, fieldId } from '../../lib/calculator/correction.ts';
import { type Field, fieldRules } from '../../lib/calculator/fields.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { calculatorText } from '../../messages/calculator.ts';
import { NumberField } from '../ui/NumberField.tsx';

interface MeasureFieldProps {
  readonly field: Field;
  readonly locale: Locale;
  /** Where it is not that of the rule. */
  readonly unit?: string;
  /** Distinguishes fields of the same name. */
  readonly number?: number;
  readonly hint?: string | undefined;
  /** A figure that counts while the field is empty. */
  readonly usual?: number | undefined;
}

/** A measure of the calculator, with what is wrong with it. */
export function MeasureField({ field, locale, number = 1, hint, usual, unit }: MeasureFieldProps) {
  const { name, typed, fault } = field;
  const t = calculatorText(locale);
  return (
    <NumberField
      id={fieldId(name, number)}
      name={name}
      label={t(`field.${name}`)}
      typed={typed}
      unit={unit ?? fieldRules[name].unit}
      fault={fault && faultText(name, fault, t, locale)}
      hint={hint}
      placeholder={usual === undefined ? undefined : formatNumber(usual, locale)}
    />
  );
}
