import type { KnownLocale } from '../../languages/known-locales.ts';
import { perKey } from '../../languages/per-key.ts';
import type { Locale, Translated } from './common.ts';
import { de as fieldLabelsDe } from './field-labels.de.ts';
import { fr as fieldLabelsFr } from './field-labels.fr.ts';
import { nl as fieldLabelsNl } from './field-labels.nl.ts';
import { de as formMessagesDe } from './form-messages.de.ts';
import { fr as formMessagesFr } from './form-messages.fr.ts';
import { nl as formMessagesNl } from './form-messages.nl.ts';
import { de as requiredMessagesDe } from './required-messages.de.ts';
import { fr as requiredMessagesFr } from './required-messages.fr.ts';
import { nl as requiredMessagesNl } from './required-messages.nl.ts';

/** What can be wrong with a field of a form; `{field}` stands for its label. */
export const formMessages = perKey({ fr: formMessagesFr, nl: formMessagesNl, de: formMessagesDe });
export type FormFault = keyof typeof formMessages;

export const formUnknownError: Readonly<Record<KnownLocale, string>> = {
  fr: "Une erreur inconnue s'est produite",
  nl: 'Er is een onbekende fout opgetreden',
  de: 'Ein unbekannter Fehler ist aufgetreten',
};

/** Names of fields, as their labels and messages have them. */
const fieldLabels: Readonly<Record<string, Translated<string>>> = perKey({
  fr: fieldLabelsFr,
  nl: fieldLabelsNl,
  de: fieldLabelsDe,
});

/** Fields that the specification asks for in words of their own when they are empty. */
const requiredMessages: Readonly<Record<string, Translated<string>>> = perKey({
  fr: requiredMessagesFr,
  nl: requiredMessagesNl,
  de: requiredMessagesDe,
});

export const isFormFault = (name: string): name is FormFault => name in formMessages;

/** Forms inside a form put their name before that of the field: `billing.city`. */
const ownName = (field: string): string => field.split('.').at(-1) ?? field;

/** The name of a field in a list stands with that of the list: `products.0.reference`. */
const listName = (field: string): string => field.replaceAll(/\.\d+(?=\.|$)/g, '');

export const fieldLabel = (field: string, locale: Locale): string =>
  (fieldLabels[listName(field)] ?? fieldLabels[ownName(field)])?.[locale] ?? field;

/** The message of a fault at the field that has it. */
export function formMessage(fault: FormFault, field: string, locale: Locale): string {
  const own = fault === 'form_required' ? requiredMessages[ownName(field)] : undefined;
  return (own ?? formMessages[fault])[locale].replace('{field}', fieldLabel(field, locale));
}
