import { expect, inject, it } from 'vitest';
import { captchaErrors } from '../../api/contract/captcha-errors.ts';
import { errorMessages } from '../../api/contract/error-messages.ts';
import { formUnknownError } from '../../api/contract/form-messages.ts';
import { lastResortPage } from '../../server/http/last-resort.ts';
import { searchMessages } from '../../src/islands/search/messages.ts';
import { fr } from '../../src/messages/fr.ts';
import { decode } from './html-elements.ts';
import { type Call, call, textOf } from './http-client.ts';

const { address } = inject('site');
const french = '/fr/enduit-particuliers';

/** The text of a page, without its tags. */
const page = (path: string, asked?: Call) => async () =>
  decode(textOf(await call(address, path, asked)).replace(/<[^>]+>/g, '\n'));
const response = (method: string, path: string, body: object) => async () =>
  textOf(
    await call(address, `/api/v1${path}?lang=fr&sales_plan_id=1`, {
      method,
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const constant = (text: string) => () => Promise.resolve(text);

/** The page that a form comes back on, posted as a browser without scripts does. */
const posted = (path: string, fields: Readonly<Record<string, string>>) =>
  page(path, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

async function heavyClaim(): Promise<string> {
  const form = new FormData();
  form.append('lines', '1');
  form.append('files', new File([Buffer.alloc(6_000_000, 1)], 'mur.jpg', { type: 'image/jpeg' }));
  const request = new Response(form);
  const headers = { origin: address, 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return page(`${french}/retour`, { method: 'POST', headers, body })();
}

const delivery = response('PUT', '/checkout/delivery', { email: 'zoe@', siret: '12345678901234' });
const signIn = posted(`${french}/connexion`, { email: '', password: '' });
const message = posted(`${french}/contact`, { country: 'be', email: '', phone: '12' });
const wrongMessage = posted(`${french}/contact`, { country: 'be', email: 'zoe@', phone: '' });
const nothing = { products: [{ element_id: 1, element_type: 'product', quantity: 0 }] };
const noResult = page(`${french}/resultats/zzzzqqqq`);
const missing = page('/fr/nowhere');

/**
 * Every text that the specification quotes, as a visitor reads it: on a page without scripts where one shows it. What
 * needs a script, or a failure that the running site does not have, is taken from where it is stored; that it is shown is
 * tried where the failure is made.
 */
it.each([
  ['2', 'Accueil', page(`${french}/contact`)],
  ['2', 'Startpagina', page('/nl/pleisters-particulieren/contact')],
  ['2', 'Nous contacter', page(`${french}/contact`)],
  ['2', 'Résultats de recherche', noResult],
  ['2', 'Désolé, aucun résultat pour votre recherche', noResult],
  ['2', 'Désolé, aucun résultat pour votre recherche', constant(searchMessages.fr.none)],
  ['2', 'Recherche en cours', constant(searchMessages.fr.searching)],
  ['2', 'Page 404', missing],
  ['2', 'Page 401', page('/fr/preview/1')],
  ['2', 'Une erreur a eu lieu', constant(fr['error.500.title'])],
  ['5', 'Veuillez renseigner une adresse mail valide.', wrongMessage],
  ['5', 'Veuillez renseigner un numéro de téléphone valide.', message],
  ['5', "Le numéro siret n'est pas valide", delivery],
  ['5', 'Veuillez renseigner le champ Adresse mail.', message],
  ['5', 'Le champ Quantité doit avoir une valeur de 1 ou plus.', response('POST', '/cart/products', nothing)],
  ['5', 'Fichier trop lourd', heavyClaim],
  ['8', 'An error occurred while showing the error page', constant(lastResortPage('fr'))],
  ['8', 'This page could not be found', missing],
  ['8', 'no key', constant(captchaErrors.no_key)],
  ['8', "Une erreur inconnue s'est produite", constant(formUnknownError.fr)],
  ['8', 'Merci de spécifier votre email et mot de passe', signIn],
  ['8', "La création de l'addresse à échoué.", constant(errorMessages.error_create_address.fr)],
])('section %s: « %s »', async (_section, quoted, written) => {
  expect(await written()).toContain(quoted);
});
