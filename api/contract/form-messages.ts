import type { Locale, Translated } from './common.ts';

/** What can be wrong with a field of a form; `{field}` stands for its label. */
export const formMessages = {
  form_required: { fr: 'Veuillez renseigner le champ {field}.', nl: 'Vul het veld {field} in.' },
  form_email: {
    fr: 'Veuillez renseigner une adresse mail valide.',
    nl: 'Vul een geldig e-mailadres in.',
  },
  form_email_same: { fr: 'C’est déjà votre adresse.', nl: 'Dit is al uw adres.' },
  form_phone: {
    fr: 'Veuillez renseigner un numéro de téléphone valide.',
    nl: 'Vul een geldig telefoonnummer in.',
  },
  form_zip: { fr: 'Veuillez renseigner un code postal valide.', nl: 'Vul een geldige postcode in.' },
  form_zip_be: {
    fr: 'Veuillez renseigner un code postal valide. En Belgique : quatre chiffres, par exemple 1000.',
    nl: 'Vul een geldige postcode in. In België: vier cijfers, bijvoorbeeld 1000.',
  },
  form_zip_nl: {
    fr: 'Veuillez renseigner un code postal valide. Aux Pays-Bas : quatre chiffres et deux lettres, par exemple 1012 AB.',
    nl: 'Vul een geldige postcode in. In Nederland: vier cijfers en twee letters, bijvoorbeeld 1012 AB.',
  },
  form_zip_lu: {
    fr: 'Veuillez renseigner un code postal valide. Au Luxembourg : quatre chiffres, par exemple 1611.',
    nl: 'Vul een geldige postcode in. In Luxemburg: vier cijfers, bijvoorbeeld 1611.',
  },
  form_zip_fr: {
    fr: 'Veuillez renseigner un code postal valide. En France : cinq chiffres, par exemple 59000.',
    nl: 'Vul een geldige postcode in. In Frankrijk: vijf cijfers, bijvoorbeeld 59000.',
  },
  form_phone_be: {
    fr: 'Veuillez renseigner un numéro de téléphone valide. En Belgique : 0470 12 34 56 ou +32 2 555 12 12.',
    nl: 'Vul een geldig telefoonnummer in. In België: 0470 12 34 56 of +32 2 555 12 12.',
  },
  form_phone_nl: {
    fr: 'Veuillez renseigner un numéro de téléphone valide. Aux Pays-Bas : 06 12 34 56 78 ou +31 20 123 45 67.',
    nl: 'Vul een geldig telefoonnummer in. In Nederland: 06 12 34 56 78 of +31 20 123 45 67.',
  },
  form_phone_lu: {
    fr: 'Veuillez renseigner un numéro de téléphone valide. Au Luxembourg : 621 123 456 ou +352 26 12 34 56.',
    nl: 'Vul een geldig telefoonnummer in. In Luxemburg: 621 123 456 of +352 26 12 34 56.',
  },
  form_phone_fr: {
    fr: 'Veuillez renseigner un numéro de téléphone valide. En France : 06 12 34 56 78 ou +33 3 20 12 34 56.',
    nl: 'Vul een geldig telefoonnummer in. In Frankrijk: 06 12 34 56 78 of +33 3 20 12 34 56.',
  },
  form_siret: { fr: "Le numéro siret n'est pas valide", nl: 'Het siret-nummer is niet geldig' },
  form_siret_country: {
    fr: 'Le siret n’existe que pour les entreprises françaises.',
    nl: 'Een siret-nummer bestaat alleen voor Franse bedrijven.',
  },
  form_enterprise_number: {
    fr: 'Ce numéro d’entreprise n’est pas valide. Exemple : 0123.456.749.',
    nl: 'Dit ondernemingsnummer is niet geldig. Voorbeeld: 0123.456.749.',
  },
  form_vat_number: {
    fr: 'Ce numéro de TVA n’est pas valide pour ce pays. Il commence par les lettres du pays.',
    nl: 'Dit btw-nummer is niet geldig voor dit land. Het begint met de letters van het land.',
  },
  form_vat_enterprise: {
    fr: 'Un numéro de TVA belge est BE suivi du numéro d’entreprise : ces deux numéros ne concordent pas.',
    nl: 'Een Belgisch btw-nummer is BE gevolgd door het ondernemingsnummer: deze twee nummers horen niet samen.',
  },
  form_minimum: {
    fr: 'Le champ {field} doit avoir une valeur de 1 ou plus.',
    nl: 'Het veld {field} moet een waarde van 1 of meer hebben.',
  },
  form_date: { fr: 'Veuillez renseigner une date valide.', nl: 'Vul een geldige datum in.' },
  missing_data: {
    fr: 'La sélection ne peut pas être validée : indiquez au moins un article et sa quantité.',
    nl: 'De selectie kan niet worden gevalideerd: vermeld minstens één artikel en het aantal.',
  },
  form_function: {
    fr: 'Veuillez renseigner la fonction que vous cherchez.',
    nl: 'Vul de functie in die u zoekt.',
  },
  form_period: { fr: 'Veuillez choisir une période.', nl: 'Kies een periode.' },
  form_people: {
    fr: 'Une inscription vaut pour 8 personnes au plus.',
    nl: 'Een inschrijving geldt voor hoogstens 8 personen.',
  },
  form_session: {
    fr: 'Cette session n’existe pas ou n’existe plus.',
    nl: 'Deze sessie bestaat niet of niet meer.',
  },
  form_session_closed: {
    fr: 'Les inscriptions à cette session sont closes : choisissez-en une autre.',
    nl: 'De inschrijvingen voor deze sessie zijn afgesloten: kies een andere.',
  },
  form_session_cancelled: {
    fr: 'Cette session est annulée : choisissez-en une autre.',
    nl: 'Deze sessie gaat niet door: kies een andere.',
  },
  form_session_full: {
    fr: 'Cette session est complète. Cochez la liste d’attente ci-dessous, ou choisissez une autre date.',
    nl: 'Deze sessie is volzet. Vink hieronder de wachtlijst aan, of kies een andere datum.',
  },
  form_session_seats: {
    fr: 'Il reste {seats} {seats|place|places} dans cette session. Venez moins nombreux, cochez la liste d’attente ou choisissez une autre date.',
    nl: 'Er {seats|is|zijn} nog {seats} {seats|plaats|plaatsen} in deze sessie. Kom met minder mensen, vink de wachtlijst aan of kies een andere datum.',
  },
  form_job: { fr: 'Cette offre n’est plus en ligne.', nl: 'Deze vacature staat niet meer online.' },
  form_password_length: {
    fr: 'Le mot de passe doit compter au moins 8 caractères.',
    nl: 'Het wachtwoord moet minstens 8 tekens tellen.',
  },
  form_password_common: {
    fr: 'Ce mot de passe figure sur les listes de mots de passe courants ou volés. Choisissez-en un autre.',
    nl: 'Dit wachtwoord staat op lijsten van veelgebruikte of gestolen wachtwoorden. Kies een ander.',
  },
  form_password_names: {
    fr: 'Ce mot de passe reprend votre nom, votre adresse mail ou le nom du site : il est facile à deviner. Choisissez-en un autre.',
    nl: 'Dit wachtwoord bestaat uit uw naam, uw e-mailadres of de naam van de site: het is makkelijk te raden. Kies een ander.',
  },
  form_password_wrong: {
    fr: 'Ce n’est pas votre mot de passe actuel.',
    nl: 'Dit is niet uw huidige wachtwoord.',
  },
  form_code: {
    fr: 'Ce code n’est plus valable ou a déjà servi. Demandez-en un nouveau.',
    nl: 'Deze code is niet meer geldig of werd al gebruikt. Vraag een nieuwe aan.',
  },
  form_password_match: {
    fr: 'Les deux mots de passe ne sont pas identiques.',
    nl: 'De twee wachtwoorden zijn niet gelijk.',
  },
  form_terms: { fr: 'Veuillez accepter les conditions.', nl: 'Aanvaard de voorwaarden.' },
  form_file_size: { fr: 'Fichier trop lourd', nl: 'Bestand te groot' },
  form_file_empty: { fr: 'Ce fichier est vide.', nl: 'Dit bestand is leeg.' },
  form_file_type: {
    fr: 'Ce fichier n’est pas du type {types}.',
    nl: 'Dit bestand is niet van het type {types}.',
  },
  form_file_broken: {
    fr: 'Cette photo ne s’ouvre pas. Prenez-la de nouveau, ou choisissez-en une autre.',
    nl: 'Deze foto gaat niet open. Neem ze opnieuw, of kies een andere.',
  },
  form_file_harmful: {
    fr: 'Ce fichier est refusé : notre antivirus y voit un danger. Choisissez-en un autre.',
    nl: 'Dit bestand wordt geweigerd: onze virusscanner ziet er een gevaar in. Kies een ander.',
  },
  form_file_count: { fr: 'Choisissez moins de fichiers.', nl: 'Kies minder bestanden.' },
  form_lines: {
    fr: 'Indiquez au moins un article et sa quantité.',
    nl: 'Vermeld minstens één artikel en het aantal.',
  },
  form_link: {
    fr: 'Le champ {field} ne peut pas contenir d’adresse de site ou de mail.',
    nl: 'Het veld {field} mag geen web- of mailadres bevatten.',
  },
  error_carrier: { fr: 'Veuillez choisir un mode de livraison.', nl: 'Kies een leveringswijze.' },
  error_relay: { fr: 'Veuillez choisir un point relais.', nl: 'Kies een afhaalpunt.' },
  error_delivery: {
    fr: 'Veuillez sélectionner une adresse de livraison.',
    nl: 'Selecteer een leveringsadres.',
  },
  error_cgv: {
    fr: 'Veuillez accepter les conditions générales de vente.',
    nl: 'Aanvaard de algemene verkoopvoorwaarden.',
  },
  error_payment: { fr: 'Veuillez sélectionner un mode de paiement.', nl: 'Selecteer een betaalwijze.' },
  captcha_refused: {
    fr: 'La vérification anti-robot a échoué. Envoyez encore une fois.',
    nl: 'De robotcontrole is mislukt. Verstuur nog eens.',
  },
  captcha_confirm: {
    fr: 'Relisez, puis envoyez encore une fois : c’est notre protection contre les robots.',
    nl: 'Lees na en verstuur nog eens: zo houden wij robots tegen.',
  },
} as const satisfies Record<string, Translated<string>>;
export type FormFault = keyof typeof formMessages;

export const formUnknownError: Translated<string> = {
  fr: "Une erreur inconnue s'est produite",
  nl: 'Er is een onbekende fout opgetreden',
};

/** Names of fields, as their labels and messages have them. */
const fieldLabels: Readonly<Record<string, Translated<string>>> = {
  recipient: { fr: 'Adresse mail du destinataire', nl: 'E-mailadres van de ontvanger' },
  sender_name: { fr: 'Votre nom', nl: 'Uw naam' },
  subject: { fr: 'Sujet', nl: 'Onderwerp' },
  message: { fr: 'Message', nl: 'Bericht' },
  quantity: { fr: 'Quantité', nl: 'Aantal' },
  note: { fr: 'Remarque', nl: 'Opmerking' },
  email: { fr: 'Adresse mail', nl: 'E-mailadres' },
  password: { fr: 'Mot de passe', nl: 'Wachtwoord' },
  password_confirmation: { fr: 'Le mot de passe, encore une fois', nl: 'Het wachtwoord, nog eens' },
  current_password: { fr: 'Mot de passe actuel', nl: 'Huidig wachtwoord' },
  code: { fr: 'Code', nl: 'Code' },
  civility: { fr: 'Civilité', nl: 'Aanspreking' },
  firstname: { fr: 'Prénom', nl: 'Voornaam' },
  lastname: { fr: 'Nom', nl: 'Naam' },
  username: { fr: 'Nom affiché', nl: 'Weergavenaam' },
  phone: { fr: 'Téléphone', nl: 'Telefoon' },
  fax: { fr: 'Fax', nl: 'Fax' },
  company: { fr: 'Entreprise', nl: 'Bedrijf' },
  siret: { fr: 'Numéro siret', nl: 'Siret-nummer' },
  enterprise_number: { fr: 'Numéro d’entreprise', nl: 'Ondernemingsnummer' },
  vat_number: { fr: 'Numéro de TVA', nl: 'Btw-nummer' },
  label: { fr: 'Nom de l’adresse', nl: 'Naam van het adres' },
  address: { fr: 'Rue et numéro', nl: 'Straat en nummer' },
  address_more: { fr: 'Boîte, étage, bâtiment', nl: 'Bus, verdieping, gebouw' },
  zipcode: { fr: 'Code postal', nl: 'Postcode' },
  city: { fr: 'Localité', nl: 'Gemeente' },
  country: { fr: 'Pays', nl: 'Land' },
  name: { fr: 'Votre nom', nl: 'Uw naam' },
  order_number: { fr: 'Numéro de la commande', nl: 'Nummer van de bestelling' },
  articles: { fr: 'Articles que vous renvoyez', nl: 'Artikelen die u terugstuurt' },
  selectedRelay: { fr: 'Point relais', nl: 'Afhaalpunt' },
  contact: { fr: 'Personne sur place', nl: 'Persoon ter plaatse' },
  access_hours: { fr: 'Heures d’accès', nl: 'Toegangsuren' },
  reference: { fr: 'Votre référence', nl: 'Uw referentie' },
  comment: { fr: 'Remarque', nl: 'Opmerking' },
  salePoint: { fr: 'Point de vente', nl: 'Verkooppunt' },
  orderNumber: { fr: 'Numéro de la commande', nl: 'Nummer van de bestelling' },
  deliveryDate: { fr: 'Livraison souhaitée', nl: 'Gewenste levering' },
  reason: { fr: 'Motif', nl: 'Reden' },
  'products.reference': { fr: 'Référence', nl: 'Referentie' },
  designation: { fr: 'Article', nl: 'Artikel' },
  qty: { fr: 'Quantité', nl: 'Aantal' },
  palette: { fr: 'Lot ou palette', nl: 'Lot of pallet' },
  files: { fr: 'Photos', nl: 'Foto’s' },
  start_date: { fr: 'Début des travaux', nl: 'Start van de werken' },
  surface: { fr: 'Surface (m²)', nl: 'Oppervlakte (m²)' },
  supports: { fr: 'Supports', nl: 'Ondergronden' },
  products: { fr: 'Produits et quantités', nl: 'Producten en hoeveelheden' },
  deadline: { fr: 'Produits attendus pour le', nl: 'Producten nodig tegen' },
  visit: { fr: 'Visite souhaitée', nl: 'Bezoek gewenst' },
  photos: { fr: 'Photos', nl: 'Foto’s' },
  job: { fr: 'Offre', nl: 'Vacature' },
  function: { fr: 'Fonction', nl: 'Functie' },
  region: { fr: 'Région', nl: 'Regio' },
  availability: { fr: 'Disponibilité', nl: 'Beschikbaarheid' },
  resume: { fr: 'CV', nl: 'Cv' },
  cover_letter: { fr: 'Lettre de motivation', nl: 'Motivatiebrief' },
  session: { fr: 'Session', nl: 'Sessie' },
  period: { fr: 'Période', nl: 'Periode' },
  people: { fr: 'Nombre de personnes', nl: 'Aantal personen' },
  waiting: { fr: 'Liste d’attente', nl: 'Wachtlijst' },
  lang: { fr: 'Langue souhaitée', nl: 'Gewenste taal' },
  terms: { fr: 'Conditions', nl: 'Voorwaarden' },
};

/** Fields that the specification asks for in words of their own when they are empty. */
const requiredMessages: Readonly<Record<string, Translated<string>>> = {
  firstname: { fr: 'Veuillez renseigner votre prénom.', nl: 'Vul uw voornaam in.' },
  lastname: { fr: 'Veuillez renseigner votre nom.', nl: 'Vul uw naam in.' },
  password: { fr: 'Veuillez renseigner un mot de passe.', nl: 'Vul een wachtwoord in.' },
  label: { fr: 'Veuillez donner un nom à cette adresse.', nl: 'Geef dit adres een naam.' },
  address: { fr: 'Veuillez renseigner votre adresse.', nl: 'Vul uw adres in.' },
  country: { fr: 'Veuillez choisir un pays.', nl: 'Kies een land.' },
  state: { fr: 'Veuillez choisir une province ou une région.', nl: 'Kies een provincie of regio.' },
  zipcode: { fr: 'Veuillez renseigner votre code postal.', nl: 'Vul uw postcode in.' },
  city: { fr: 'Veuillez renseigner votre localité.', nl: 'Vul uw gemeente in.' },
  company: { fr: 'Veuillez renseigner le nom de votre entreprise.', nl: 'Vul de naam van uw bedrijf in.' },
  function: { fr: 'Veuillez renseigner votre fonction.', nl: 'Vul uw functie in.' },
  session: { fr: 'Veuillez choisir une session de formation.', nl: 'Kies een opleidingssessie.' },
  period: { fr: 'Veuillez choisir une période.', nl: 'Kies een periode.' },
};

export const isFormFault = (name: string): name is FormFault => name in formMessages;

/** Forms inside a form put their name before that of the field: `billing.city`. */
const ownName = (field: string): string => field.split('.').at(-1) ?? field;

/** The name of a field in a list stands with that of the list: `products.0.reference`. */
const listName = (field: string): string => field.replaceAll(/\.\d+(?=\.|$)/g, '');

export const fieldLabel = (field: string, locale: Locale): string =>
  (fieldLabels[listName(field)] ?? fieldLabels[ownName(field)])?.[locale] ?? field;

/** The message of a fault beside the field that has it. */
export function formMessage(fault: FormFault, field: string, locale: Locale): string {
  const own = fault === 'form_required' ? requiredMessages[ownName(field)] : undefined;
  return (own ?? formMessages[fault])[locale].replace('{field}', fieldLabel(field, locale));
}
