import type { ClaimState } from '../../api/contract/claim.ts';
import type { Locale } from '../lib/i18n/locale.ts';

/** Texts of returns and claims. */
const claimMessages = {
  fr: {
    title: 'Retour ou réclamation',
    text: 'Un sac percé, un article qui manque, un produit qui ne fait pas ce qu’il promet : racontez-nous, photos à l’appui. Nous répondons par mail, en général dans les deux jours ouvrables.',
    start: 'Retour ou réclamation',
    known: 'De quels articles s’agit-il ?',
    knownHint: 'Indiquez une quantité pour chaque article concerné, et laissez les autres vides.',
    unknown: 'De quels articles s’agit-il ?',
    unknownHint: 'La référence figure sur l’étiquette et sur la commande, par exemple MV110-5.',
    ordered: '{count} dans la commande',
    addLine: 'Ajouter un article',
    problem: 'Ce qui ne va pas',
    chooseReason: 'Choisissez un motif',
    comment: 'Description',
    commentHint: 'Ce que vous avez constaté, quand, et ce que vous attendez de nous.',
    photosHint: 'L’article, l’étiquette avec son lot, l’emballage.',
    who: 'Vous et votre achat',
    orderHint: 'Si vous avez commandé ici. Elle figure dans nos messages, par exemple 2026-000042.',
    salePointHint: 'Si vous avez acheté en magasin.',
    submit: 'Envoyer la demande',
    sent: 'Votre demande est reçue',
    sentText:
      'Son numéro est {number}. Un accusé de réception part par mail. Ne renvoyez rien avant notre réponse : nous vous dirons comment, et à quelle adresse.',
    backToOrder: 'Revenir à la commande',
    withdraw: 'Vous changez simplement d’avis ?',
    withdrawText:
      'Dans les 14 jours qui suivent la réception, un particulier peut se rétracter d’un achat en ligne sans motif.',
    withdrawLink: 'Se rétracter du contrat ici',
    loginText: 'Connectez-vous : vos commandes s’ouvrent avec leurs articles déjà remplis.',
    loginTitle: 'Commandé avec un compte ?',
    loginLink: 'Se connecter',
    ofOrder: 'Commande {number}',
    answer: 'Notre réponse du {date} :',
    'state.received': 'Reçue',
    'state.in_review': 'En examen',
    'state.accepted': 'Acceptée',
    'state.refused': 'Refusée',
    'state.closed': 'Clôturée',
  },
  nl: {
    title: 'Retour of klacht',
    text: 'Een gescheurde zak, een artikel dat ontbreekt, een product dat niet doet wat het belooft: vertel het ons, met foto’s erbij. Wij antwoorden per e-mail, meestal binnen twee werkdagen.',
    start: 'Retour of klacht',
    known: 'Over welke artikelen gaat het?',
    knownHint: 'Vul een aantal in voor elk betrokken artikel en laat de andere leeg.',
    unknown: 'Over welke artikelen gaat het?',
    unknownHint: 'De referentie staat op het etiket en op de bestelling, bijvoorbeeld MV110-5.',
    ordered: '{count} in de bestelling',
    addLine: 'Een artikel toevoegen',
    problem: 'Wat er mis is',
    chooseReason: 'Kies een reden',
    comment: 'Beschrijving',
    commentHint: 'Wat u vaststelde, wanneer, en wat u van ons verwacht.',
    photosHint: 'Het artikel, het etiket met het lotnummer, de verpakking.',
    who: 'U en uw aankoop',
    orderHint: 'Als u hier bestelde. Het staat in onze berichten, bijvoorbeeld 2026-000042.',
    salePointHint: 'Als u in een winkel kocht.',
    submit: 'De aanvraag versturen',
    sent: 'Uw aanvraag is ontvangen',
    sentText:
      'Ze heeft het nummer {number}. Er vertrekt een ontvangstbewijs per e-mail. Stuur niets terug voor ons antwoord: wij zeggen u hoe, en naar welk adres.',
    backToOrder: 'Terug naar de bestelling',
    withdraw: 'Bent u gewoon van gedacht veranderd?',
    withdrawText:
      'Binnen 14 dagen na ontvangst kan een particulier een onlineaankoop zonder reden herroepen.',
    withdrawLink: 'Het contract hier herroepen',
    loginText: 'Meld u aan: uw bestellingen openen met hun artikelen al ingevuld.',
    loginTitle: 'Met een account besteld?',
    loginLink: 'Aanmelden',
    ofOrder: 'Bestelling {number}',
    answer: 'Ons antwoord van {date}:',
    'state.received': 'Ontvangen',
    'state.in_review': 'In onderzoek',
    'state.accepted': 'Aanvaard',
    'state.refused': 'Geweigerd',
    'state.closed': 'Afgesloten',
  },
} as const satisfies Record<Locale, Record<`state.${ClaimState}`, string> & Record<string, string>>;

export type ClaimKey = keyof (typeof claimMessages)['fr'];
export type ClaimText = (key: ClaimKey, values?: Readonly<Record<string, string | number>>) => string;

export const claimText =
  (locale: Locale): ClaimText =>
  (key, values = {}) =>
    claimMessages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
