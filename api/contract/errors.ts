import { z } from 'zod';
import type { Translated } from './common.ts';
import { localeSchema } from './common.ts';

/** The closed list of error codes: HTTP status, message in both languages, and a hint for developers. */
export const errorCatalogue = {
  bad_request: {
    status: 400,
    fr: 'La demande ne peut pas être comprise.',
    nl: 'De aanvraag kan niet worden begrepen.',
    hint: 'The body is not the JSON that the contract asks for, or the address is malformed.',
  },
  invalid_fields: {
    status: 422,
    fr: 'Certains champs ne sont pas valides.',
    nl: 'Sommige velden zijn niet geldig.',
    hint: 'See `fields`: one entry for each fault, with its path.',
  },
  not_available_in_this_saleplan: {
    status: 400,
    fr: 'Cet élément n’existe pas dans ce plan de vente.',
    nl: 'Dit item bestaat niet in dit verkoopplan.',
    hint: 'Repeat the call in the first sales plan of `exist_in`.',
  },
  unauthorized: {
    status: 401,
    fr: 'Veuillez vous connecter.',
    nl: 'Meld u aan.',
    hint: 'Send `Authorization: Bearer <token>` of a live session; that of a customer may be in the cookie.',
  },
  session_ended: {
    status: 401,
    fr: 'Votre session est terminée. Reconnectez-vous pour continuer.',
    nl: 'Uw sessie is beëindigd. Meld u opnieuw aan om verder te werken.',
    hint: 'The cookie of the desk opens no session any more: sign in again with `POST /session/staff`, then repeat the call.',
  },
  not_allowed: {
    status: 403,
    fr: 'Vous n’avez pas le droit nécessaire. Un administrateur peut vous le donner.',
    nl: 'U hebt het nodige recht niet. Een beheerder kan het u geven.',
    hint: 'The session is live, but lacks the right that the call names: see `rights` of `GET /desk/account`.',
  },
  second_factor_missing: {
    status: 403,
    fr: 'Activez d’abord la double authentification de votre compte.',
    nl: 'Activeer eerst de dubbele verificatie van uw account.',
    hint: 'Admins have no other right until they have a second factor: `POST /desk/account/totp`.',
  },
  second_factor_needed: {
    status: 401,
    fr: 'Indiquez le code de votre application d’authentification, ou un code de secours.',
    nl: 'Geef de code van uw authenticatie-app in, of een herstelcode.',
    hint: 'The password was right: repeat the call with `code`.',
  },
  wrong_second_factor: {
    status: 401,
    fr: 'Ce code n’est pas valable. Attendez le suivant, puis réessayez.',
    nl: 'Deze code is niet geldig. Wacht op de volgende en probeer het opnieuw.',
    hint: 'A code of the authenticator app, each good for one sign-in, or a recovery code that was not used yet.',
  },
  last_admin: {
    status: 409,
    fr: 'Il faut au moins un administrateur. Donnez d’abord ce rôle à quelqu’un d’autre.',
    nl: 'Er moet minstens één beheerder zijn. Geef die rol eerst aan iemand anders.',
    hint: 'The account is the only admin that can sign in.',
  },
  has_staff: {
    status: 409,
    fr: 'Il y a déjà un administrateur. Demandez-lui une invitation.',
    nl: 'Er is al een beheerder. Vraag die om een uitnodiging.',
    hint: 'The editor password makes the first admin only: `POST /desk/staff` invites others.',
  },
  preview_invalid: {
    status: 401,
    fr: 'Ce lien d’aperçu n’est pas valable.',
    nl: 'Deze voorbeeldlink is niet geldig.',
    hint: 'It was altered, is incomplete, or was signed for another entity: ask for one with `POST /{resource}/{id}/preview`.',
  },
  preview_expired: {
    status: 401,
    fr: 'Ce lien d’aperçu a expiré.',
    nl: 'Deze voorbeeldlink is verlopen.',
    hint: 'Its `preview_expires` has passed: sign a new one with `POST /{resource}/{id}/preview`.',
  },
  wrong_password: {
    status: 401,
    fr: 'Le mot de passe n’est pas correct.',
    nl: 'Het wachtwoord is niet juist.',
    hint: 'The editor password is in the configuration or in the data directory.',
  },
  missing_credentials: {
    status: 422,
    fr: 'Merci de spécifier votre email et mot de passe',
    nl: 'Geef uw e-mailadres en uw wachtwoord op',
    hint: 'Sign-in needs `email` and `password`.',
  },
  missing_fields: {
    status: 422,
    fr: 'Veuillez remplir tous les champs obligatoires.',
    nl: 'Vul alle verplichte velden in.',
    hint: 'See `fields`: everything else was right.',
  },
  wrong_credentials: {
    status: 401,
    fr: 'L’adresse mail ou le mot de passe n’est pas correct.',
    nl: 'Het e-mailadres of het wachtwoord is niet juist.',
    hint: 'It is not told which of the two, nor whether there is an account.',
  },
  unverified: {
    status: 403,
    fr: 'Confirmez d’abord votre adresse mail : le code se trouve dans le mail que nous vous avons envoyé.',
    nl: 'Bevestig eerst uw e-mailadres: de code staat in de e-mail die wij u stuurden.',
    hint: 'Sign in again with the `code` of the email.',
  },
  not_distributor: {
    status: 403,
    fr: 'Cette partie est réservée aux distributeurs.',
    nl: 'Dit deel is voorbehouden aan verdelers.',
    hint: 'An editor says who is one: `PUT /customer/{id}/distributor`.',
  },
  error_create_address: {
    status: 409,
    fr: "La création de l'addresse à échoué.",
    nl: 'Het adres kon niet worden aangemaakt.',
    hint: 'There are as many addresses as an account can hold.',
  },
  not_found: {
    status: 404,
    fr: 'Cet élément est introuvable.',
    nl: 'Dit item is niet gevonden.',
    hint: 'No such route or entity.',
  },
  cart_expired: {
    status: 404,
    fr: 'Ce panier a expiré.',
    nl: 'Dit winkelmandje is verlopen.',
    hint: 'The token opens no cart: it is unknown, or three days have passed since the last change.',
  },
  method_not_allowed: {
    status: 405,
    fr: 'Cette méthode n’est pas permise ici.',
    nl: 'Deze methode is hier niet toegestaan.',
    hint: 'See the `Allow` header.',
  },
  conflict: {
    status: 409,
    fr: 'Cet élément existe déjà ou est encore utilisé.',
    nl: 'Dit item bestaat al of wordt nog gebruikt.',
    hint: 'A unique code, reference or slug is taken, or other entities refer to this one.',
  },
  import_running: {
    status: 409,
    fr: 'Un import est en cours : attendez qu’il soit terminé.',
    nl: 'Er loopt al een import: wacht tot die klaar is.',
    hint: 'One import is looked through, written or undone at a time. `GET /desk/import` names the one under way.',
  },
  import_unready: {
    status: 409,
    fr: 'Cet import n’en est plus là : rechargez la page.',
    nl: 'Deze import is al verder: laad de pagina opnieuw.',
    hint: 'Files are added before an import is written, it is written after a dry run without faults, and undone once.',
  },
  version_required: {
    status: 428,
    fr: 'Ouvrez d’abord cet élément : sans sa version, il ne peut pas être enregistré.',
    nl: 'Open dit item eerst: zonder zijn versie kan het niet worden opgeslagen.',
    hint: 'Send `If-Match` with the `ETag` of the record that was read.',
  },
  edited_elsewhere: {
    status: 412,
    fr: 'Quelqu’un d’autre a modifié cet élément entre-temps.',
    nl: 'Iemand anders heeft dit item intussen gewijzigd.',
    hint: 'See `current`: what is stored, and by whom. Merge, then send its version as `If-Match`.',
  },
  cart_changed: {
    status: 409,
    fr: 'Votre panier a changé. Vérifiez-le avant de commander.',
    nl: 'Uw winkelmandje is veranderd. Kijk het na vóór u bestelt.',
    hint: 'The cart is empty, or a line waits to be accepted: see `is_orderable` of the cart.',
  },
  checkout_incomplete: {
    status: 409,
    fr: 'Indiquez d’abord comment nous vous livrons.',
    nl: 'Geef eerst aan hoe wij u leveren.',
    hint: 'Call `PUT /checkout/delivery` first; a carrier or an address may no longer serve.',
  },
  total_changed: {
    status: 409,
    fr: 'Le total de votre commande a changé. Vérifiez-le, puis confirmez de nouveau.',
    nl: 'Het totaal van uw bestelling is veranderd. Kijk het na en bevestig opnieuw.',
    hint: 'Show the checkout again and send its total.',
  },
  key_missing: {
    status: 400,
    fr: 'La demande ne peut pas être comprise.',
    nl: 'De aanvraag kan niet worden begrepen.',
    hint: 'Send an `Idempotency-Key` of 16 to 255 letters, digits, hyphens or underscores.',
  },
  key_reused: {
    status: 422,
    fr: 'Cette commande a déjà été envoyée avec d’autres données.',
    nl: 'Deze bestelling werd al met andere gegevens verstuurd.',
    hint: 'The `Idempotency-Key` came with another body before. Make a new one for each order.',
  },
  order_state: {
    status: 409,
    fr: 'L’état de cette commande ne le permet pas.',
    nl: 'De toestand van deze bestelling laat dat niet toe.',
    hint: 'The order has moved on: show it again.',
  },
  mail_state: {
    status: 409,
    fr: 'Seul un mail échoué, dont le texte est encore gardé, peut repartir.',
    nl: 'Alleen een mislukte e-mail waarvan de tekst nog bewaard is, kan opnieuw vertrekken.',
    hint: 'The email waits, was sent, or was given up more than a week ago.',
  },
  claim_state: {
    status: 409,
    fr: 'L’état de cette réclamation ne le permet pas.',
    nl: 'De toestand van deze klacht laat dat niet toe.',
    hint: 'The claim has moved on, or neither its state nor an answer is new: show it again.',
  },
  payment_refused: {
    status: 409,
    fr: 'Ce mode de paiement n’accepte pas cette commande. Choisissez-en un autre.',
    nl: 'Deze betaalwijze aanvaardt deze bestelling niet. Kies een andere.',
    hint: 'The payment provider refuses; the log holds its reason.',
  },
  payment_unavailable: {
    status: 503,
    fr: 'Le service de paiement ne répond pas. Votre commande est enregistrée : réessayez dans un instant.',
    nl: 'De betaaldienst antwoordt niet. Uw bestelling is geregistreerd: probeer het zo dadelijk opnieuw.',
    hint: 'The payment provider does not answer. The order exists and can be paid later.',
  },
  too_large: {
    status: 413,
    fr: 'La demande est trop volumineuse.',
    nl: 'De aanvraag is te groot.',
    hint: 'The body is over the limit of the route.',
  },
  too_slow: {
    status: 408,
    fr: 'L’envoi s’est interrompu. Vérifiez votre connexion, puis recommencez.',
    nl: 'Het verzenden werd onderbroken. Controleer uw verbinding en probeer het opnieuw.',
    hint: 'No byte of the body came for 15 seconds.',
  },
  too_many_requests: {
    status: 429,
    fr: 'Trop de tentatives. Réessayez un peu plus tard.',
    nl: 'Te veel pogingen. Probeer het later opnieuw.',
    hint: 'Wait for `Retry-After` seconds.',
  },
  internal: {
    status: 500,
    fr: "Une erreur inconnue s'est produite",
    nl: 'Er is een onbekende fout opgetreden',
    hint: 'The log holds the cause under the request id.',
  },
  unavailable: {
    status: 503,
    fr: 'Le service est momentanément indisponible.',
    nl: 'De dienst is tijdelijk niet beschikbaar.',
    hint: 'The database, or the scanner of files, does not answer; retry after `Retry-After` seconds.',
  },
} as const satisfies Record<string, Translated<string> & { status: number; hint: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** One fault of one field. `path` is dotted (`packs.0.price_cents`), `message` in the language of the call. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A record as somebody else has saved it. */
export const currentRecordSchema = z.object({
  version: z.number().int().positive(),
  input: z.record(z.string(), z.unknown()),
  saved_by: z.string(),
  saved_at: z.string(),
});
export type CurrentRecord = z.infer<typeof currentRecordSchema>;

/** The one shape of every error answer. */
export const errorBodySchema = z.object({
  errors: z.object({
    status: z.enum(errorCodes),
    message: z.string(),
    lang: localeSchema.optional(),
    fields: z.array(fieldErrorSchema).optional(),
    /** Ids of the sales plans where the item exists, the first one to be tried first. */
    exist_in: z.array(z.number().int().positive()).optional(),
    /** What is stored instead of the version that was seen; null: it was deleted. */
    current: currentRecordSchema.nullable().optional(),
    request_id: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
