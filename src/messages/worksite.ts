import { textsOf } from './texts-of.ts';

/** Texts of the start of a worksite. */
const messages = {
  fr: {
    title: 'Démarrage de chantier',
    text: 'Un conseiller technique vient au démarrage : fond, produit, machine et cadence sont réglés avant le premier seau. Décrivez-nous le chantier, nous vous appelons dans les deux jours ouvrables.',
    site: 'Le chantier',
    supports: 'Supports à préparer',
    work: 'Les travaux',
    products: 'Produits et quantités prévus',
    productsHint:
      'Une ligne par produit, par exemple : MV540, 40 sacs de 25 kg. Laissez vide si vous hésitez encore.',
    visit: 'Je souhaite une visite du chantier avant le démarrage',
    comment: 'Ce que nous devons savoir',
    commentHint: 'Accès, étage, ancienne peinture, humidité, machines sur place…',
    photosHint: 'Une vue d’ensemble et les défauts de près.',
    you: 'Vos coordonnées',
    submit: 'Envoyer la demande',
    aside: 'Comment cela se passe',
    'step.1': 'Nous vous appelons dans les deux jours ouvrables et préparons la liste des produits.',
    'step.2': 'Nous venons le jour du démarrage, ou avant, si vous le souhaitez.',
    'step.3': 'Vous recevez un compte rendu : consommation, séchage, réglages.',
    region: 'Nous nous déplaçons en Belgique et au Luxembourg, et dans le sud des Pays-Bas.',
    calculator: 'Calculer les quantités',
    training: 'Former votre équipe',
  },
  nl: {
    title: 'Werfopstart',
    text: 'Een technisch adviseur komt bij de start: ondergrond, product, machine en ritme zijn geregeld vóór de eerste emmer. Beschrijf ons de werf, wij bellen u binnen twee werkdagen.',
    site: 'De werf',
    supports: 'Ondergronden die voorbereid worden',
    work: 'De werken',
    products: 'Geplande producten en hoeveelheden',
    productsHint:
      'Een regel per product, bijvoorbeeld: MV540, 40 zakken van 25 kg. Laat leeg als u nog twijfelt.',
    visit: 'Ik wil een bezoek aan de werf vóór de start',
    comment: 'Wat wij moeten weten',
    commentHint: 'Toegang, verdieping, oude verf, vocht, machines ter plaatse…',
    photosHint: 'Een overzicht en de gebreken van dichtbij.',
    you: 'Uw gegevens',
    submit: 'Aanvraag versturen',
    aside: 'Wat u mag verwachten',
    'step.1': 'Wij bellen u binnen twee werkdagen en maken de productlijst op.',
    'step.2': 'Wij komen op de dag van de start, of eerder, als u dat wilt.',
    'step.3': 'U krijgt een verslag: verbruik, droogtijd, instellingen.',
    region: 'Wij komen langs in België en Luxemburg, en in het zuiden van Nederland.',
    calculator: 'Hoeveelheden berekenen',
    training: 'Uw ploeg opleiden',
  },
} as const;

export const worksiteText = textsOf(messages);
