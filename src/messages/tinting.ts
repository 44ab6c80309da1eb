import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

const fr = {
  shade: 'Teinte',
  choose: 'Choisissez une teinte',
  required: 'Choisissez la teinte avant d’ajouter au panier.',
  open: 'Voir les teintes',
  title: 'Quelle teinte ?',
  search: 'Nom ou code',
  collection: 'Collection',
  allCollections: 'Toutes les collections',
  own: 'Vos teintes',
  loading: 'Chargement des teintes…',
  failed: 'Les teintes n’ont pas pu être chargées. La liste de la page les a toutes.',
  none: 'Aucune teinte de ce produit ne correspond à cette recherche.',
  close: 'Fermer',
  screen: 'Un écran ne remplace pas un échantillon.',
  guide: 'Le nuancier',
  unavailable: 'Aucune teinte ne peut être préparée pour le moment.',
  included: 'dont {price} de mise à la teinte',
  counterTitle: 'Teinte au comptoir',
  counterText:
    'Ce produit est une base, vendue ici sans teinte. Un revendeur équipé la met à la teinte à son comptoir.',
  counterLink: 'Les points de vente qui teintent',
  other: 'Choisir une autre teinte',
  changed: 'Une teinte n’est pas disponible',
  changedText: 'Choisissez-en une autre ou enlevez la ligne : {names}. Rien d’autre ne change.',
  excluded:
    'Ces articles ont été teintés à votre demande. Le droit de rétractation ne s’y applique pas (Code de droit économique, art. VI.53, 3°) : {names}.',
  excludedAny:
    'Les produits teintés à votre demande sont exclus : ils ont été faits pour vous (Code de droit économique, art. VI.53, 3°).',
} as const;

export type TintingKey = keyof typeof fr;

/** The texts of tinted goods: choosing a shade, and what is said of it in the cart and after the purchase. */
const tintingMessages = {
  fr,
  nl: {
    shade: 'Tint',
    choose: 'Kies een tint',
    required: 'Kies de tint vóór u het product in het winkelmandje legt.',
    open: 'Tinten bekijken',
    title: 'Welke tint?',
    search: 'Naam of code',
    collection: 'Collectie',
    allCollections: 'Alle collecties',
    own: 'Uw tinten',
    loading: 'De tinten worden geladen…',
    failed: 'De tinten konden niet worden geladen. De lijst op de pagina heeft ze allemaal.',
    none: 'Geen enkele tint van dit product past bij deze zoekopdracht.',
    close: 'Sluiten',
    screen: 'Een scherm vervangt geen staal.',
    guide: 'De kleurengids',
    unavailable: 'Op dit moment kan geen enkele tint worden gemengd.',
    included: 'waarvan {price} om op kleur te maken',
    counterTitle: 'Op kleur gemaakt aan de toonbank',
    counterText:
      'Dit product is een basis, die hier zonder tint wordt verkocht. Een verdeler met een mengmachine maakt ze op kleur aan de toonbank.',
    counterLink: 'Verkooppunten die op kleur mengen',
    other: 'Een andere tint kiezen',
    changed: 'Een tint is niet beschikbaar',
    changedText: 'Kies een andere of verwijder de regel: {names}. Verder verandert er niets.',
    excluded:
      'Deze artikelen zijn op uw vraag op kleur gemaakt. Het herroepingsrecht geldt er niet voor (Wetboek van economisch recht, art. VI.53, 3°): {names}.',
    excludedAny:
      'Producten die op uw vraag op kleur zijn gemaakt, zijn uitgesloten: ze zijn voor u gemaakt (Wetboek van economisch recht, art. VI.53, 3°).',
  },
} as const satisfies Record<Locale, Readonly<Record<TintingKey, string>>>;

export const tintingText = textsOf<TintingKey>(tintingMessages);
