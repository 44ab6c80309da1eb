import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

/** Texts of the screen of formulas. */
const formulaMessages = {
  fr: {
    title: 'Formules',
    text: 'La dose de chaque colorant, pour votre machine et votre seau. Une fois ouverte, la page marche aussi sans réseau.',
    closed: 'Les formules sont pour les distributeurs',
    closedText:
      'Un distributeur prépare les teintes au comptoir, avec sa machine et nos bases. Il trouve ici la dose de chaque colorant et l’étiquette du seau.',
    closedIn: 'Votre compte n’est pas celui d’un distributeur. Vous l’êtes ? Écrivez-nous, nous l’ouvrons.',
    become: 'Devenir distributeur',
    signIn: 'Se connecter',
    guide: 'Voir les teintes',
    failed: 'Les formules ne peuvent pas être lues pour l’instant. Réessayez dans un instant.',
  },
  nl: {
    title: 'Formules',
    text: 'De dosis van elke kleurpasta, voor uw machine en uw emmer. Eenmaal geopend werkt de pagina ook zonder netwerk.',
    closed: 'De formules zijn voor verdelers',
    closedText:
      'Een verdeler mengt de tinten aan de toonbank, met zijn machine en onze bases. Hier vindt hij de dosis van elke kleurpasta en het etiket van de emmer.',
    closedIn: 'Uw account is niet dat van een verdeler. Bent u er een? Schrijf ons, dan openen wij het.',
    become: 'Verdeler worden',
    signIn: 'Aanmelden',
    guide: 'De tinten bekijken',
    failed: 'De formules kunnen nu niet gelezen worden. Probeer het zo dadelijk opnieuw.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export const formulaText = textsOf(formulaMessages);
