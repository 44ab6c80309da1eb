import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

const fr = {
  'form.errors': 'Certains champs sont à corriger :',
  'form.sending': 'Envoi en cours…',
  'form.failed': 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.',
  'form.noCivility': 'Sans civilité',
  'form.phoneHint': 'Pour le transporteur, s’il doit vous joindre.',
  'form.optional': '(facultatif)',
  'form.draft': 'Nous avons repris ce que vous aviez écrit.',
  'form.draftClear': 'Tout effacer',
  'form.trap': 'Ne remplissez pas ce champ',
  'form.fileLimit': '{types}, {megabytes} Mo au plus.',
  'form.fileLimits': '{types}, {count} fichiers au plus, {megabytes} Mo chacun.',
  'form.fileAgain':
    'Sans JavaScript, choisissez les fichiers en dernier : si le formulaire revient avec une remarque, ils seront à choisir de nouveau.',
  'form.fileRemove': 'Retirer',
  'form.reveal': 'Afficher le mot de passe',
  'form.strength': 'Solidité :',
  'form.strength.1': 'très faible',
  'form.strength.2': 'faible',
  'form.strength.3': 'moyenne',
  'form.strength.4': 'bonne',
  'form.strength.5': 'très bonne',
} as const;

/** What every form says of itself, in the browser as well. */
export const formMessages = {
  fr,
  nl: {
    'form.errors': 'Enkele velden zijn niet juist ingevuld:',
    'form.sending': 'Bezig met versturen…',
    'form.failed': 'Versturen is mislukt. Controleer uw verbinding en probeer opnieuw.',
    'form.noCivility': 'Zonder aanspreking',
    'form.phoneHint': 'Voor de vervoerder, als hij u moet bereiken.',
    'form.optional': '(niet verplicht)',
    'form.draft': 'Wij hebben overgenomen wat u al geschreven had.',
    'form.draftClear': 'Alles wissen',
    'form.trap': 'Vul dit veld niet in',
    'form.fileLimit': '{types}, hoogstens {megabytes} MB.',
    'form.fileLimits': '{types}, hoogstens {count} bestanden van {megabytes} MB.',
    'form.fileAgain':
      'Kies de bestanden zonder JavaScript als laatste: komt het formulier met een opmerking terug, dan moet u ze opnieuw kiezen.',
    'form.fileRemove': 'Verwijderen',
    'form.reveal': 'Wachtwoord tonen',
    'form.strength': 'Sterkte:',
    'form.strength.1': 'heel zwak',
    'form.strength.2': 'zwak',
    'form.strength.3': 'matig',
    'form.strength.4': 'sterk',
    'form.strength.5': 'heel sterk',
  },
} as const satisfies Record<Locale, Readonly<Record<keyof typeof fr, string>>>;

export const formText = textsOf(formMessages);
