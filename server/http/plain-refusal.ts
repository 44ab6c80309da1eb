import type { Locale } from '../../languages/locales.ts';
import { locales } from '../../languages/locales.ts';
import { type PlainResponse, textResponse } from './plain-response.ts';

/** What is answered before a page could be: in both languages, since nothing says which is read. */
const refusals = {
  malformed_address: {
    status: 400,
    fr: 'Cette adresse est mal écrite.',
    nl: 'Dit adres is niet juist geschreven.',
  },
  malformed_form: {
    status: 400,
    fr: 'Le formulaire est arrivé abîmé. Revenez en arrière et envoyez-le de nouveau.',
    nl: 'Het formulier is beschadigd aangekomen. Ga terug en verstuur het opnieuw.',
  },
  foreign_form: {
    status: 403,
    fr: 'Les formulaires d’autres sites ne sont pas acceptés.',
    nl: 'Formulieren van andere sites worden niet aanvaard.',
  },
  no_file: { status: 404, fr: 'Ce fichier n’existe pas.', nl: 'Dit bestand bestaat niet.' },
  read_only: {
    status: 405,
    fr: 'Cette adresse ne peut être que lue.',
    nl: 'Dit adres kan alleen worden gelezen.',
  },
  incomplete_form: {
    status: 408,
    fr: 'Le formulaire n’est pas arrivé en entier. Revenez en arrière et envoyez-le de nouveau.',
    nl: 'Het formulier is niet volledig aangekomen. Ga terug en verstuur het opnieuw.',
  },
  form_too_large: {
    status: 413,
    fr: 'Le formulaire est trop lourd. Revenez en arrière et joignez moins de fichiers, ou de plus petits.',
    nl: 'Het formulier is te groot. Ga terug en voeg minder of kleinere bestanden toe.',
  },
  address_too_long: {
    status: 414,
    fr: 'Cette adresse est trop longue.',
    nl: 'Dit adres is te lang.',
  },
  content_type: {
    status: 415,
    fr: 'Ce type de contenu n’est pas accepté.',
    nl: 'Dit soort inhoud wordt niet aanvaard.',
  },
  other_host: {
    status: 421,
    fr: 'Ce site ne répond pas à ce nom.',
    nl: 'Deze site antwoordt niet op deze naam.',
  },
  too_many_forms: {
    status: 429,
    fr: 'Trop de formulaires à la fois. Revenez en arrière et envoyez-le de nouveau dans un instant.',
    nl: 'Te veel formulieren tegelijk. Ga terug en verstuur het zo dadelijk opnieuw.',
  },
  fault: {
    status: 500,
    fr: 'Une erreur a eu lieu. Réessayez dans un instant.',
    nl: 'Er is een fout opgetreden. Probeer het zo dadelijk opnieuw.',
  },
  file_unavailable: {
    status: 503,
    fr: 'Ce fichier ne peut pas être lu pour l’instant. Réessayez dans un instant.',
    nl: 'Dit bestand kan nu niet worden gelezen. Probeer het zo dadelijk opnieuw.',
  },
  starting: {
    status: 503,
    fr: 'Le site démarre. Réessayez dans un instant.',
    nl: 'De site wordt gestart. Probeer het zo dadelijk opnieuw.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>> & { status: number }>;

export function plainRefusal(
  name: keyof typeof refusals,
  headers: Record<string, string> = {},
  status: number = refusals[name].status,
): PlainResponse {
  const text = locales.map((locale) => refusals[name][locale]).join('\n');
  return textResponse(status, text, headers);
}
