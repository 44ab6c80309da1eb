import type { Locale } from '../../../contract/common.ts';
import type { OrderPaper } from './order-paper-data.ts';

interface Words {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly payment: string;
  readonly total: string;
  readonly states: Readonly<Record<OrderPaper['payment'], string>>;
  readonly delivery: string;
  readonly billing: string;
  readonly carrier: string;
  readonly relay: string;
  readonly site: string;
  readonly enterprise: string;
  readonly vat: string;
  readonly siret: string;
  readonly yourReference: string;
  readonly comment: string;
  readonly method: string;
  readonly reference: string;
  readonly article: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly withTax: string;
  readonly withoutTax: string;
  readonly tax: string;
  readonly gift: string;
  readonly transfer: string;
  readonly transferText: string;
  readonly holder: string;
  readonly account: string;
  readonly communication: string;
  readonly toPay: string;
  readonly reverseCharge: string;
  readonly tinted: string;
  readonly withdrawal: string;
  readonly withdrawalText: string;
  readonly withdrawalLink: string;
  readonly guarantee: string;
  readonly guaranteeText: string;
  readonly notInvoice: string;
  readonly firmInvoice: string;
  readonly form: string;
  readonly formHint: string;
  readonly formTo: string;
  readonly formLines: readonly string[];
  readonly page: (page: number, pages: number) => string;
}

const french: Words = {
  title: 'Confirmation de commande',
  number: 'Numéro',
  date: 'Date',
  payment: 'Paiement',
  total: 'Total',
  states: {
    unpaid: 'En attente',
    pending: 'En cours',
    paid: 'Payée',
    partly_refunded: 'Remboursée en partie',
    refunded: 'Remboursée',
    cancelled: 'Annulée',
  },
  delivery: 'Livraison',
  billing: 'Facturation',
  carrier: 'Mode de livraison',
  relay: 'Point relais',
  site: 'Sur chantier',
  enterprise: 'Entreprise',
  vat: 'TVA',
  siret: 'SIRET',
  yourReference: 'Votre référence',
  comment: 'Remarque',
  method: 'Mode de paiement',
  reference: 'Référence',
  article: 'Article',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  amount: 'Montant',
  withTax: 'TVA comprise',
  withoutTax: 'hors TVA',
  tax: 'TVA',
  gift: 'offert',
  transfer: 'Pour payer par virement',
  transferText:
    'La commande part dès que le montant est sur notre compte. Reprenez la communication telle quelle.',
  holder: 'Bénéficiaire',
  account: 'Compte',
  communication: 'Communication',
  toPay: 'À payer',
  reverseCharge:
    'Livraison intracommunautaire exemptée de la TVA belge (article 138 de la directive 2006/112/CE) : la TVA est due par l’acquéreur.',
  tinted: 'Articles teintés',
  withdrawal: 'Droit de rétractation',
  withdrawalText:
    'Vous pouvez vous rétracter sans motif dans les 14 jours qui suivent le jour où vous recevez le dernier article. Dites-le-nous sans ambiguïté avant la fin de ce délai, sur notre site, par lettre ou par mail ; le formulaire ci-dessous n’est pas obligatoire. Renvoyez les articles dans les 14 jours qui suivent, à vos frais. Nous vous remboursons tout ce que vous avez payé, livraison standard comprise, au plus tard 14 jours après votre message et de la manière dont vous avez payé ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Ce droit ne vaut pas pour les articles teintés ou fabriqués à votre demande.',
  withdrawalLink: 'Se rétracter du contrat ici',
  guarantee: 'Garantie légale',
  guaranteeText:
    'Deux ans de garantie légale de conformité : si un article n’est pas conforme, vous avez droit à sa réparation ou à son remplacement sans frais, sinon à une réduction du prix ou à un remboursement.',
  notInvoice: 'Ce document confirme votre commande ; ce n’est pas une facture.',
  firmInvoice:
    'Les entreprises belges reçoivent leur facture sous forme structurée (Peppol), dès que les articles sont partis.',
  form: 'Modèle de formulaire de rétractation',
  formHint: 'Complétez et renvoyez ce formulaire uniquement si vous souhaitez vous rétracter du contrat.',
  formTo: 'À l’attention de',
  formLines: [
    'Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens ci-dessous :',
    'Commandés le / reçus le :',
    'Nom du consommateur :',
    'Adresse du consommateur :',
    'Signature, seulement si ce formulaire est envoyé sur papier :',
    'Date :',
  ],
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const dutch: Words = {
  title: 'Orderbevestiging',
  number: 'Nummer',
  date: 'Datum',
  payment: 'Betaling',
  total: 'Totaal',
  states: {
    unpaid: 'Nog te betalen',
    pending: 'In behandeling',
    paid: 'Betaald',
    partly_refunded: 'Deels terugbetaald',
    refunded: 'Terugbetaald',
    cancelled: 'Geannuleerd',
  },
  delivery: 'Levering',
  billing: 'Facturatie',
  carrier: 'Leveringswijze',
  relay: 'Afhaalpunt',
  site: 'Op de werf',
  enterprise: 'Onderneming',
  vat: 'Btw',
  siret: 'SIRET',
  yourReference: 'Uw referentie',
  comment: 'Opmerking',
  method: 'Betaalwijze',
  reference: 'Referentie',
  article: 'Artikel',
  quantity: 'Aantal',
  unitPrice: 'Eenheidsprijs',
  amount: 'Bedrag',
  withTax: 'incl. btw',
  withoutTax: 'excl. btw',
  tax: 'Btw',
  gift: 'gratis',
  transfer: 'Betalen met een overschrijving',
  transferText:
    'De bestelling vertrekt zodra het bedrag op onze rekening staat. Neem de mededeling precies over.',
  holder: 'Begunstigde',
  account: 'Rekening',
  communication: 'Mededeling',
  toPay: 'Te betalen',
  reverseCharge:
    'Intracommunautaire levering, vrijgesteld van Belgische btw (artikel 138 van richtlijn 2006/112/EG): de btw is verschuldigd door de afnemer.',
  tinted: 'Op kleur gemaakte artikelen',
  withdrawal: 'Herroepingsrecht',
  withdrawalText:
    'U kunt uw aankoop zonder reden herroepen binnen 14 dagen na de dag waarop u het laatste artikel ontvangt. Laat het ons vóór het einde van die termijn ondubbelzinnig weten, op onze site, per brief of per e-mail; het formulier hieronder is niet verplicht. Stuur de artikelen binnen 14 dagen daarna op uw kosten terug. Wij betalen u alles terug wat u betaald hebt, standaardlevering inbegrepen, ten laatste 14 dagen na uw bericht en op dezelfde manier als u betaald hebt; wij mogen wachten tot wij de artikelen of het bewijs van verzending ontvangen hebben. Dit recht geldt niet voor artikelen die op uw vraag gekleurd of gemaakt zijn.',
  withdrawalLink: 'Het contract hier herroepen',
  guarantee: 'Wettelijke garantie',
  guaranteeText:
    'Twee jaar wettelijke garantie: is een artikel niet conform, dan hebt u recht op kosteloze herstelling of vervanging, en anders op een prijsvermindering of terugbetaling.',
  notInvoice: 'Dit document bevestigt uw bestelling; het is geen factuur.',
  firmInvoice:
    'Belgische ondernemingen krijgen hun factuur in gestructureerde vorm (Peppol), zodra de artikelen vertrokken zijn.',
  form: 'Modelformulier voor herroeping',
  formHint: 'Vul dit formulier alleen in en stuur het alleen terug als u de overeenkomst wilt herroepen.',
  formTo: 'Aan',
  formLines: [
    'Ik deel u hierbij mee dat ik onze overeenkomst betreffende de verkoop van de volgende goederen herroep:',
    'Besteld op / ontvangen op:',
    'Naam van de consument:',
    'Adres van de consument:',
    'Handtekening, alleen wanneer dit formulier op papier wordt ingediend:',
    'Datum:',
  ],
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

export const orderPaperWords = (locale: Locale): Words => (locale === 'fr' ? french : dutch);
