import { type CartFault, cartMessages, isCartFault } from '../../contract/cart-messages.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { FieldError } from '../../contract/errors.ts';
import { type FormFault, formMessage, isFormFault } from '../../contract/form-messages.ts';
import { fillMessage } from '../../rules/fill-message.ts';
import { formatNumber } from '../../rules/format-number.ts';

/** What can be wrong with a field; `{name}` stands for a value. */
const messages = {
  required: { fr: 'Ce champ est obligatoire.', nl: 'Dit veld is verplicht.' },
  unknown_parameter: {
    fr: 'Ce paramètre n’existe pas pour cet appel.',
    nl: 'Deze parameter bestaat niet voor deze aanroep.',
  },
  other_site: {
    fr: 'Ce site n’est pas servi ici.',
    nl: 'Deze site is hier niet te vinden.',
  },
  unknown_field: { fr: 'Ce champ n’existe pas.', nl: 'Dit veld bestaat niet.' },
  wrong_type: { fr: 'Cette valeur n’est pas du bon type.', nl: 'Deze waarde heeft niet het juiste type.' },
  wrong_format: { fr: 'Cette valeur n’a pas la bonne forme.', nl: 'Deze waarde heeft niet de juiste vorm.' },
  not_an_option: {
    fr: 'Cette valeur n’est pas permise ; choisissez parmi : {options}.',
    nl: 'Deze waarde is niet toegestaan; kies uit: {options}.',
  },
  too_short: {
    fr: 'Il faut au moins {minimum} {minimum|caractère|caractères}.',
    nl: 'Minstens {minimum} {minimum|teken|tekens} nodig.',
  },
  too_long: {
    fr: 'Pas plus de {maximum} {maximum|caractère|caractères}.',
    nl: 'Hoogstens {maximum} {maximum|teken|tekens}.',
  },
  too_few: {
    fr: 'Il faut au moins {minimum} {minimum|élément|éléments}.',
    nl: 'Minstens {minimum} {minimum|element|elementen} nodig.',
  },
  too_many: {
    fr: 'Pas plus de {maximum} {maximum|élément|éléments}.',
    nl: 'Hoogstens {maximum} {maximum|element|elementen}.',
  },
  too_small: {
    fr: 'La valeur doit être d’au moins {minimum}.',
    nl: 'De waarde moet minstens {minimum} zijn.',
  },
  too_big: { fr: 'La valeur ne peut pas dépasser {maximum}.', nl: 'De waarde mag hoogstens {maximum} zijn.' },
  not_above: {
    fr: 'La valeur doit être supérieure à {minimum}.',
    nl: 'De waarde moet groter zijn dan {minimum}.',
  },
  not_below: {
    fr: 'La valeur doit être inférieure à {maximum}.',
    nl: 'De waarde moet kleiner zijn dan {maximum}.',
  },
  not_json: { fr: 'Ce n’est pas du JSON valide.', nl: 'Dit is geen geldige JSON.' },
  not_a_slug: {
    fr: 'Seulement des minuscules sans accent, des chiffres et des traits d’union.',
    nl: 'Alleen kleine letters zonder accent, cijfers en koppeltekens.',
  },
  not_a_safe_url: {
    fr: 'Seulement une adresse https:, mailto:, tel: ou un chemin de ce site.',
    nl: 'Alleen een adres met https:, mailto:, tel: of een pad van deze site.',
  },
  not_an_https_url: {
    fr: 'Seulement une adresse qui commence par https://.',
    nl: 'Alleen een adres dat met https:// begint.',
  },
  unknown_reference: { fr: '« {value} » n’existe pas.', nl: '“{value}” bestaat niet.' },
  tinted_to_order: {
    fr: '« {value} » se teinte à la commande : personne n’en choisirait la teinte.',
    nl: '“{value}” wordt op bestelling getint: niemand zou de tint kiezen.',
  },
  not_listed: {
    fr: '« {value} » ne figure pas dans cette liste.',
    nl: '“{value}” staat niet in deze lijst.',
  },
  not_on_pallets: {
    fr: '« {value} » ne se commande pas par palette.',
    nl: '“{value}” wordt niet per pallet besteld.',
  },
  not_by_unit: {
    fr: 'Cette liste se commande par carton ou par palette.',
    nl: 'Uit deze lijst bestelt u per doos of per pallet.',
  },
  circular: {
    fr: 'Un élément ne peut pas être sous lui-même.',
    nl: 'Een item kan niet onder zichzelf staan.',
  },
  duplicate: { fr: '« {value} » figure deux fois.', nl: '“{value}” komt twee keer voor.' },
  moment_past: { fr: 'Choisissez un moment à venir.', nl: 'Kies een moment in de toekomst.' },
  moment_too_late: {
    fr: 'Choisissez un moment dans les {maximum} jours.',
    nl: 'Kies een moment binnen {maximum} dagen.',
  },
  taken: { fr: '« {value} » est déjà utilisé.', nl: '“{value}” is al in gebruik.' },
  reserved: {
    fr: '« {value} » est réservé à une page du site.',
    nl: '“{value}” is voorbehouden voor een pagina van de site.',
  },
  still_used: { fr: 'Encore utilisé par : {value}.', nl: 'Nog in gebruik bij: {value}.' },
  fixed: { fr: 'Cette valeur ne peut plus changer.', nl: 'Deze waarde kan niet meer veranderen.' },
  unsupported_file: {
    fr: 'Ce fichier n’est ni une image JPEG, PNG, WebP ou AVIF, ni un PDF.',
    nl: 'Dit bestand is geen JPEG-, PNG-, WebP- of AVIF-afbeelding en geen pdf.',
  },
  picture_too_large: { fr: 'Cette image a trop de pixels.', nl: 'Deze afbeelding heeft te veel pixels.' },
  over_load: {
    fr: 'La base n’accepte pas plus de {maximum} ml de colorant par kg.',
    nl: 'De basis neemt niet meer dan {maximum} ml kleurpasta per kg op.',
  },
  too_dark_outside: {
    fr: 'À l’extérieur, une teinte réfléchit au moins 25 % de la lumière.',
    nl: 'Buiten weerkaatst een tint minstens 25% van het licht.',
  },
  organic_outside: {
    fr: 'À l’extérieur, seuls les colorants minéraux sont admis.',
    nl: 'Buiten zijn alleen minerale kleurpasta’s toegestaan.',
  },
  organic_on_lime: {
    fr: 'Sur la chaux, seuls les colorants minéraux sont admis.',
    nl: 'Op kalk zijn alleen minerale kleurpasta’s toegestaan.',
  },
} as const satisfies Record<string, Translated<string>>;

export type Fault = keyof typeof messages | FormFault | CartFault;

/** One fault of one field, in no language yet. */
export interface FieldFault {
  /** Dotted: `packs.0.price_cents`. */
  readonly path: string;
  readonly fault: Fault;
  readonly values?: Readonly<Record<string, string | number | Translated<string>>>;
}

export function faultMessage({ path, fault, values = {} }: FieldFault, locale: Locale): string {
  const text = isFormFault(fault)
    ? formMessage(fault, path, locale)
    : (isCartFault(fault) ? cartMessages[fault] : messages[fault])[locale];
  const told = Object.entries(values).map(([name, value]) => [name, valueText(value, locale)]);
  return fillMessage(text, Object.fromEntries(told), locale);
}

function valueText(value: string | number | Translated<string>, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  return typeof value === 'object' ? value[locale] : value;
}

export const toFieldError = (fault: FieldFault, locale: Locale): FieldError => ({
  path: fault.path,
  message: faultMessage(fault, locale),
});
