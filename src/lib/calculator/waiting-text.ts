import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Translate } from '../../messages/translator.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Field, type FieldFault, fieldRules } from './fields.ts';
import type { CalculatorForm } from './read-form.ts';

/** What is wrong with a field. */
export const faultText = (name: Field['name'], fault: FieldFault, t: Translate, locale: Locale): string =>
  t(`calc.fault.${fault}`, {
    field: t(`calc.field.${name}`),
    most: formatNumber(fieldRules[name].most, locale),
  });

/** What is to be done before there is an answer. */
export function waitingText(form: CalculatorForm, isChosen: boolean, t: Translate, locale: Locale): string {
  const { rooms, surfaces, openings, metres, thickness, coats, consumption, loss, support } = form;
  const fields = [...rooms.flatMap(({ length, width, height }) => [length, width, height]), ...surfaces];
  const others = [openings, metres, thickness, coats, consumption, loss, support];
  const faulty = [...fields, ...others].find(({ fault }) => fault);
  if (!faulty?.fault) return t(isChosen ? 'calc.waitSize' : 'calc.wait');
  const colon = locale === 'fr' ? `${noBreakSpace}: ` : ': ';
  return `${t(`calc.field.${faulty.name}`)}${colon}${faultText(faulty.name, faulty.fault, t, locale)}`;
}
