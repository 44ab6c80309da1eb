import type { TintFault } from '../../api/rules/tinting.ts';
import type { Locale } from '../lib/i18n/locale.ts';

/** Texts of the formulas of distributors. */
const formulaMessages = {
  fr: {
    title: 'Formules',
    text: 'La dose de chaque colorant, pour votre machine et votre seau. Une fois ouverte, la page marche aussi sans réseau.',
    machine: 'Machine',
    product: 'Produit',
    shade: 'Teinte',
    base: 'Base',
    anyBase: 'Celle qui convient',
    pack: 'Conditionnement',
    count: 'Nombre de seaux',
    submit: 'Calculer les doses',
    doses: 'Doses',
    colourant: 'Colorant',
    perPack: 'Par seau',
    inMachine: 'Réglage par seau',
    total: 'Pour {count} seaux',
    sum: 'Ensemble',
    shot: '{shots} shot',
    ounce: '{ounces} oz',
    step: 'Pas de la machine : {step} ml. 1 oz = 48 shots = 29,57 ml.',
    stepMl: 'Pas de la machine : {step} ml.',
    load: '{ml} ml de colorant par seau ; la base en accepte {most} ml.',
    tooSmall: 'dose trop petite',
    tooSmallText:
      'Une dose plus petite qu’un pas de la machine ne peut pas être donnée : prenez un seau plus grand ou une machine plus fine.',
    none: 'La base {base} ne prend pas la teinte {shade}.',
    noneAtAll: 'Ce produit ne prend pas la teinte {shade}.',
    instead: 'Ces bases la prennent : {bases}.',
    over_load: 'La formule dépasse la charge de la base : {most} ml par kg.',
    too_dark_outside: 'Trop sombre pour l’extérieur : la teinte renvoie moins de 25 % de la lumière.',
    organic_outside: 'La formule a un colorant organique, qui ne tient pas à l’extérieur.',
    organic_on_lime: 'La formule a un colorant organique, que la chaux attaque.',
    label: 'Étiquette',
    print: 'Imprimer l’étiquette',
    offline: 'Gardée dans ce navigateur pour le comptoir. Oubliée quand vous vous déconnectez.',
    closed: 'Les formules sont pour les distributeurs',
    closedText:
      'Un distributeur prépare les teintes au comptoir, avec sa machine et nos bases. Il trouve ici la dose de chaque colorant et l’étiquette du seau.',
    closedIn: 'Votre compte n’est pas celui d’un distributeur. Vous l’êtes ? Écrivez-nous, nous l’ouvrons.',
    become: 'Devenir distributeur',
    signIn: 'Se connecter',
    guide: 'Voir les teintes',
    empty: 'Il n’y a pas encore de formule.',
    failed: 'Les formules ne peuvent pas être lues pour l’instant. Réessayez dans un instant.',
  },
  nl: {
    title: 'Formules',
    text: 'De dosis van elke kleurpasta, voor uw machine en uw emmer. Eenmaal geopend werkt de pagina ook zonder netwerk.',
    machine: 'Machine',
    product: 'Product',
    shade: 'Tint',
    base: 'Basis',
    anyBase: 'De passende',
    pack: 'Verpakking',
    count: 'Aantal emmers',
    submit: 'De doses berekenen',
    doses: 'Doses',
    colourant: 'Kleurpasta',
    perPack: 'Per emmer',
    inMachine: 'Instelling per emmer',
    total: 'Voor {count} emmers',
    sum: 'Samen',
    shot: '{shots} shot',
    ounce: '{ounces} oz',
    step: 'Stap van de machine: {step} ml. 1 oz = 48 shots = 29,57 ml.',
    stepMl: 'Stap van de machine: {step} ml.',
    load: '{ml} ml kleurpasta per emmer; de basis neemt {most} ml op.',
    tooSmall: 'te kleine dosis',
    tooSmallText:
      'Een dosis kleiner dan één stap van de machine kan niet gegeven worden: neem een grotere emmer of een fijnere machine.',
    none: 'De basis {base} neemt de tint {shade} niet aan.',
    noneAtAll: 'Dit product neemt de tint {shade} niet aan.',
    instead: 'Deze bases nemen ze aan: {bases}.',
    over_load: 'De formule is meer dan de basis opneemt: {most} ml per kg.',
    too_dark_outside: 'Te donker voor buiten: de tint weerkaatst minder dan 25% van het licht.',
    organic_outside: 'De formule bevat een organische kleurpasta, die buiten niet houdt.',
    organic_on_lime: 'De formule bevat een organische kleurpasta, die door kalk aangetast wordt.',
    label: 'Etiket',
    print: 'Het etiket afdrukken',
    offline: 'Bewaard in deze browser voor de toonbank. Vergeten zodra u zich afmeldt.',
    closed: 'De formules zijn voor verdelers',
    closedText:
      'Een verdeler mengt de tinten aan de toonbank, met zijn machine en onze bases. Hier vindt hij de dosis van elke kleurpasta en het etiket van de emmer.',
    closedIn: 'Uw account is niet dat van een verdeler. Bent u er een? Schrijf ons, dan openen wij het.',
    become: 'Verdeler worden',
    signIn: 'Aanmelden',
    guide: 'De tinten bekijken',
    empty: 'Er is nog geen formule.',
    failed: 'De formules kunnen nu niet gelezen worden. Probeer het zo dadelijk opnieuw.',
  },
} as const satisfies Record<Locale, Record<TintFault, string> & Record<string, string>>;

export type FormulaKey = keyof (typeof formulaMessages)['fr'];
export type FormulaText = (key: FormulaKey, values?: Readonly<Record<string, string | number>>) => string;

export const formulaText =
  (locale: Locale): FormulaText =>
  (key, values = {}) =>
    formulaMessages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
