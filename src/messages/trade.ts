import type { Locale } from '../lib/i18n/locale.ts';
import type { OrderType } from '../lib/routes/route-table.ts';
import { textsOf } from './texts-of.ts';

/** Texts of the order form of the trade. */
const tradeMessages = {
  fr: {
    title: 'Bon de commande',
    lists: 'Listes de commande',
    quick: 'Saisie rapide',
    quickText:
      'Une référence et sa quantité par ligne, copiées d’un tableur ou tapées. Une référence déjà présente prend la nouvelle quantité, une autre s’ajoute.',
    paste: 'Coller des lignes',
    pasteHint: 'Référence, quantité et, si vous voulez, unité (unité, carton ou palette).',
    sheet: 'Ou un fichier CSV',
    sheetHint: 'Trois colonnes : référence, quantité, unité. 1 Mo au maximum.',
    sample: 'Télécharger un exemple',
    sampleHead: 'reference;quantite;unite',
    sampleName: 'exemple-bon-de-commande.csv',
    reference: 'Référence',
    quantity: 'Quantité',
    unit: 'Unité',
    add: 'Ajouter au bon',
    search: 'Chercher dans la liste',
    searchHint: 'Nom, référence ou conditionnement',
    onlyChosen: 'Mes lignes seulement',
    families: 'Familles',
    'unit.unit': 'unité',
    'unit.carton': 'carton',
    'unit.pallet': 'palette',
    perCarton: 'carton de {count}',
    perPallet: 'palette de {count}',
    totals: 'Total du bon',
    lines: 'Lignes',
    units: 'Unités',
    weight: 'Poids brut',
    pallets: 'Palettes',
    compute: 'Calculer les totaux',
    toBuyer: 'Vos coordonnées',
    buyer: 'Qui commande, et pour quel point de vente',
    numberLabel: 'Votre numéro de commande',
    files: 'Fichiers',
    numberHint: 'Votre propre référence, si vous en avez une.',
    dateHint: 'Nous confirmons la date.',
    filesHint: 'Votre bon signé, un plan d’accès, un tableur.',
    submit: 'Envoyer le bon de commande',
    badQuantity: '{reference} : indiquez une quantité entière, de 1 à 99 999.',
    badPaste: 'Certaines lignes de la saisie rapide n’ont pas pu être reprises.',
    forDistributors: 'Un bon de commande s’envoie depuis le compte d’un distributeur.',
    signIn: 'Se connecter',
    become: 'Devenir distributeur',
    signInFirst:
      'Connectez-vous avec votre compte de distributeur pour envoyer ce bon de commande. Rien n’est perdu.',
    notDistributor:
      'Votre compte n’est pas celui d’un distributeur. Vous l’êtes ? Écrivez-nous, nous l’ouvrons. Rien n’est perdu.',
    formError:
      'Le bon de commande n’a pas pu être envoyé. Rien n’est perdu : envoyez-le de nouveau dans quelques instants.',
    sent: 'Votre bon de commande est parti',
    sentText:
      'Son numéro est {number}. Vous le recevez par mail, en PDF et en tableur. Notre service commercial vous confirme la livraison.',
    again: 'Un autre bon de commande',
    home: 'Retour à l’accueil',
    privacy: 'Vos données servent à traiter votre commande.',
  },
  nl: {
    title: 'Inkooporder',
    lists: 'Bestellijsten',
    quick: 'Snel invoeren',
    quickText:
      'Een referentie en een aantal per regel, gekopieerd uit een rekenblad of getypt. Een referentie die er al staat, krijgt het nieuwe aantal; een andere komt erbij.',
    paste: 'Regels plakken',
    pasteHint: 'Referentie, aantal en, als u wilt, eenheid (stuk, doos of pallet).',
    sheet: 'Of een CSV-bestand',
    sheetHint: 'Drie kolommen: referentie, aantal, eenheid. Hoogstens 1 MB.',
    sample: 'Een voorbeeld downloaden',
    sampleHead: 'referentie;aantal;eenheid',
    sampleName: 'voorbeeld-inkooporder.csv',
    reference: 'Referentie',
    quantity: 'Aantal',
    unit: 'Eenheid',
    add: 'Toevoegen aan de order',
    search: 'Zoeken in de lijst',
    searchHint: 'Naam, referentie of verpakking',
    onlyChosen: 'Alleen mijn regels',
    families: 'Families',
    'unit.unit': 'stuk',
    'unit.carton': 'doos',
    'unit.pallet': 'pallet',
    perCarton: 'doos van {count}',
    perPallet: 'pallet van {count}',
    totals: 'Totaal van de order',
    lines: 'Regels',
    units: 'Stuks',
    weight: 'Brutogewicht',
    pallets: 'Pallets',
    compute: 'Totalen berekenen',
    toBuyer: 'Uw gegevens',
    buyer: 'Wie bestelt, en voor welk verkooppunt',
    numberLabel: 'Uw bestelnummer',
    files: 'Bestanden',
    numberHint: 'Uw eigen referentie, als u er een hebt.',
    dateHint: 'Wij bevestigen de datum.',
    filesHint: 'Uw ondertekende order, een toegangsplan, een rekenblad.',
    submit: 'De inkooporder versturen',
    badQuantity: '{reference}: vul een geheel aantal in, van 1 tot 99.999.',
    badPaste: 'Sommige regels van de snelle invoer konden niet worden overgenomen.',
    forDistributors: 'Een inkooporder verstuurt u vanuit het account van een verdeler.',
    signIn: 'Aanmelden',
    become: 'Verdeler worden',
    signInFirst: 'Meld u aan met uw verdelersaccount om deze inkooporder te versturen. Er is niets verloren.',
    notDistributor:
      'Uw account is niet dat van een verdeler. Bent u er een? Schrijf ons, dan openen wij het. Er is niets verloren.',
    formError:
      'De inkooporder kon niet worden verstuurd. Er is niets verloren: verstuur ze over enkele ogenblikken opnieuw.',
    sent: 'Uw inkooporder is verstuurd',
    sentText:
      'Het nummer is {number}. U krijgt ze per e-mail, als pdf en als rekenblad. Onze verkoopdienst bevestigt u de levering.',
    again: 'Nog een inkooporder',
    home: 'Terug naar de startpagina',
    privacy: 'Uw gegevens dienen om uw bestelling te verwerken.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export const tradeText = textsOf(tradeMessages);

/** What is said of an order that was refused as a whole. Undefined: what the API says. */
export function orderRefusal(locale: Locale, status: number): string | undefined {
  const t = tradeText(locale);
  if (status === 401) return t('signInFirst');
  if (status === 403) return t('notDistributor');
  return status >= 500 ? t('formError') : undefined;
}

/** The four kinds of trade, short enough to stand beside each other. */
export const orderTypeLabels: Readonly<Record<OrderType, Readonly<Record<Locale, string>>>> = {
  peintre: { fr: 'Peintres', nl: 'Schilders' },
  construction: { fr: 'Construction', nl: 'Bouw' },
  'negoce-extra': { fr: 'Négoce, extérieur', nl: 'Handel, buiten' },
  'negoce-intra': { fr: 'Négoce, intérieur', nl: 'Handel, binnen' },
};
