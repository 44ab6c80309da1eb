import { describe, expect, inject, it } from 'vitest';
import { mailedCode } from '../setup/mailed-code.ts';
import { elements } from './html-elements.ts';
import { type Call, call, textOf } from './http-client.ts';
import { typedValue } from './shopper.ts';

const site = inject('site');
const { address } = site;
const password = 'Quatre murs bien lisses';
const newPassword = 'Un plafond sans fissure';
const home = '/fr/enduit-particuliers';
const guarded = ['mon-compte', 'mon-compte/adresses', 'mon-compte/avis'];
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;

const form = (fields: Record<string, string>, cookie = ''): Call => ({
  method: 'POST',
  headers: {
    origin: address,
    'content-type': 'application/x-www-form-urlencoded',
    ...(cookie && { cookie }),
  },
  body: new URLSearchParams(fields).toString(),
});
const visit = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  call(address, path, { headers: { ...headers, ...(cookie && { cookie }) } });
const stampIn = (html: string) => /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
const cookiesOf = (headers: { 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

/** Fills a form in as a browser without scripts does: once, and once more after a second look. */
async function sendTwice(path: string, fields: Record<string, string>) {
  const asked = await call(address, path, form(fields));
  expect(asked.status).toBe(422);
  await new Promise((resolve) => setTimeout(resolve, readingMs));
  return call(address, path, form({ ...fields, stamp: stampIn(textOf(asked)) }));
}

async function signUp(email: string): Promise<void> {
  const fields = { email, firstname: 'Zoé', lastname: 'Peeters', terms: 'on' };
  const passwords = { password, password_confirmation: password };
  const sent = await sendTwice(`${home}/inscription`, { ...fields, ...passwords });
  expect([sent.status, sent.headers.location]).toEqual([303, `${home}/inscription?sent=1`]);
}

describe('an account without scripts', () => {
  const email = 'zoe@example.com';
  let cookie = '';

  it('shows its pages to nobody who is not signed in', async () => {
    for (const path of guarded) {
      const { status, headers } = await visit(`${home}/${path}`);
      expect([status, headers.location, headers['cache-control']]).toEqual([303, home, 'private, no-store']);
    }
    const posted = await call(address, `${home}/mon-compte`, form({ do: 'profile', firstname: 'X' }));
    expect([posted.status, posted.headers.location]).toEqual([303, home]);
  });

  it('is opened with a form, an email and a password, and leads back to where the visitor was', async () => {
    await signUp(email);
    const code = await mailedCode(site.mailFolder, email, 'connexion');
    const login = await visit(`${home}/connexion?confirm=1`, '', { referer: `${address}${home}/favoris` });
    const html = textOf(login);
    expect(html).toContain(`name="from" value="${home}/favoris"`);
    expect(html).toContain('name="code"');
    const refused = await call(address, `${home}/connexion`, form({ email, password }));
    expect(refused.status).toBe(403);
    expect(textOf(refused)).toContain('name="code"');
    expect(textOf(refused)).not.toContain(password);
    const opened = await call(
      address,
      `${home}/connexion`,
      form({ email, password, code, from: `${home}/favoris` }),
    );
    expect([opened.status, opened.headers.location]).toEqual([303, `${home}/favoris`]);
    cookie = cookiesOf(opened.headers);
    expect(cookie).toMatch(/session=[\w-]{43}/);
    const account = await visit(`${home}/mon-compte`, cookie);
    expect(account.headers['cache-control']).toBe('private, no-store');
    expect(textOf(account)).toContain('Bonjour, Zoé');
    expect((await visit(`${home}/connexion`, cookie)).headers.location).toBe(`${home}/mon-compte`);
  });

  it.each([
    'https://evil.test/fr/enduit-particuliers/favoris',
    '//evil.test/fr/enduit-particuliers/favoris',
    '/\\evil.test',
    'javascript:alert(1)',
    '/api/v1/profile/export',
    '/fr/enduit-particuliers/connexion',
  ])('leads nowhere else: %s', async (from) => {
    const opened = await call(address, `${home}/connexion`, form({ email, password, from }, cookie));
    cookie = `${cookie}; ${cookiesOf(opened.headers)}`.replace(/^.*?(?=session=)/, '');
    expect([opened.status, opened.headers.location]).toEqual([303, `${home}/mon-compte`]);
    cookie = cookiesOf(opened.headers);
  });

  it('reports what is missing in the words of the specification, in both languages', async () => {
    const french = await call(address, `${home}/connexion`, form({ email: '', password: '' }));
    expect([french.status, textOf(french)]).toEqual([
      422,
      expect.stringContaining('Merci de spécifier votre email et mot de passe'),
    ]);
    const dutch = '/nl/pleisters-ondernemingen/aanmelden';
    const refused = await call(address, dutch, form({ email: 'a@example.com', password: 'x' }));
    expect([refused.status, textOf(refused)]).toEqual([
      401,
      expect.stringContaining('Het e-mailadres of het wachtwoord is niet juist.'),
    ]);
    expect(textOf(refused)).toContain('value="a@example.com"');
  });

  it('keeps what was typed in a refused address, and lists the one that was taken', async () => {
    const path = `${home}/mon-compte/adresses`;
    const fields = { label: 'Atelier <1>', firstname: 'Zoé', lastname: 'Peeters', address: 'Rue du Mur 1' };
    const refused = await call(
      address,
      path,
      form({ ...fields, country: 'be', zipcode: '59000', city: 'Namur', is_default_billing: 'on' }, cookie),
    );
    const html = textOf(refused);
    expect(refused.status).toBe(422);
    expect(typedValue(html, 'label')).toBe('Atelier <1>');
    expect(html).toContain('Veuillez renseigner un code postal valide.');
    const saved = await call(
      address,
      path,
      form({ ...fields, country: 'be', zipcode: '5000', city: 'Namur' }, cookie),
    );
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?saved=address`]);
    const list = textOf(await visit(path, cookie));
    expect(list).toContain('5000 Namur');
    const id = /\?id=(\d+)#form/.exec(list)?.[1] ?? '';
    expect(textOf(await visit(`${path}?id=${id}`, cookie))).toContain('Modifier l’adresse');
    await call(address, path, form({ do: 'remove', id }, cookie));
    expect(textOf(await visit(path, cookie))).toContain('Aucune adresse');
  });

  it('saves a profile, and shows what is wrong at the field', async () => {
    const path = `${home}/mon-compte`;
    const fields = { do: 'profile', firstname: 'Zoë', lastname: 'Peeters', country: 'be' };
    const refused = await call(address, path, form({ ...fields, siret: '123' }, cookie));
    expect([refused.status, textOf(refused)]).toEqual([
      422,
      expect.stringContaining('Le siret n’existe que pour les entreprises françaises.'),
    ]);
    const saved = await call(address, path, form(fields, cookie));
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?saved=profile`]);
    expect(textOf(await visit(`${path}?saved=profile`, cookie))).toContain('C’est enregistré.');
  });

  it('gets a new password by email', async () => {
    const sent = await sendTwice(`${home}/mot-de-passe-oublie`, { email });
    expect(sent.status).toBe(303);
    const code = await mailedCode(site.mailFolder, email, 'nouveau-mot-de-passe');
    const path = `${home}/nouveau-mot-de-passe`;
    const reset = await call(
      address,
      path,
      form({ code, password: newPassword, password_confirmation: newPassword }),
    );
    expect([reset.status, reset.headers.location]).toEqual([303, `${home}/mon-compte?saved=password`]);
    expect((await visit(`${home}/mon-compte`, cookie)).status).toBe(303);
    cookie = cookiesOf(reset.headers);
    expect((await visit(`${home}/mon-compte`, cookie)).status).toBe(200);
  });

  it('joins the cart in hand with that of the account, and reports it once', async () => {
    const cart = `${home}/panier`;
    const put = async (reference: string, held: string) =>
      cookiesOf((await call(address, cart, form({ do: 'references', references: reference }, held))).headers);
    const signIn = (held: string) =>
      call(address, `${home}/connexion`, form({ email, password: newPassword }, held));
    const first = cookiesOf((await signIn(await put('MV110-K05', ''))).headers);
    expect(first).not.toContain('cart_news=');
    await call(address, `${home}/mon-compte`, form({ do: 'sign-out' }, first));
    const second = cookiesOf((await signIn(await put('MV210-K05', ''))).headers);
    expect(second).toContain('cart_news=1.0.0');
    const shown = await visit(cart, second);
    expect(textOf(shown)).toContain('ne font plus qu’un');
    expect(textOf(shown)).toContain('MV110-K05');
    expect(textOf(shown)).toContain('MV210-K05');
    expect(cookiesOf(shown.headers)).toContain('cart_news=');
    cookie = second.replace(/cart_news=[^;]*;? ?/, '');
    expect(textOf(await visit(cart, cookie))).not.toContain('ne font plus qu’un');
  });

  it('buys without typing the mail address again, saves the new address, and orders the same again', async () => {
    const shop = '/nl/pleisters-ondernemingen';
    const filled = await call(
      address,
      `${shop}/winkelmandje`,
      form({ do: 'references', references: 'MV110-K05 x2\nMV520-K05' }, cookie),
    );
    const held = [cookie, cookiesOf(filled.headers)].join('; ');
    const delivery = textOf(await visit(`${shop}/bestelling/levering`, held));
    expect(delivery).toMatch(new RegExp(`<summary[^>]*>(?:(?!</summary>)[^])*${email}`));
    expect(typedValue(delivery, 'email')).toBe(email);
    const typed = {
      email,
      is_firm: 'on',
      enterprise_number: '0403.199.702',
      save_address: 'on',
      selectedCarrier: 'home',
      'selectedShippingAddress.firstname': 'Zoé',
      'selectedShippingAddress.lastname': 'Peeters',
      'selectedShippingAddress.company': 'Schilders BV',
      'selectedShippingAddress.address': 'Dorpsstraat 8',
      'selectedShippingAddress.country': 'be',
      'selectedShippingAddress.zipcode': '9000',
      'selectedShippingAddress.city': 'Gent',
      'selectedShippingAddress.phone': '0470 12 34 56',
    };
    for (const _ of ['once', 'twice']) {
      const sent = await call(address, `${shop}/bestelling/levering`, form(typed, held));
      expect([sent.status, sent.headers.location]).toEqual([303, `${shop}/bestelling/betaling`]);
    }
    const saved = textOf(await visit(`${shop}/mijn-account/adressen`, cookie));
    expect(saved.match(/>\s*Dorpsstraat 8, Gent\s*<\/h/g)).toHaveLength(1);
    const payment = textOf(await visit(`${shop}/bestelling/betaling`, held));
    const [key, total] = [typedValue(payment, 'key'), typedValue(payment, 'total_cents')];
    const order = { paymentBy: 'transfer', cgv: 'on', key, total_cents: total };
    expect((await call(address, `${shop}/bestelling/betaling`, form(order, held))).status).toBe(303);
    const orders = textOf(await visit(`${shop}/mijn-account/bestellingen`, cookie));
    const [number] = /\d{4}-\d{6}/.exec(orders) ?? [];
    const path = `${shop}/mijn-account/bestellingen/${number}`;
    const again = await call(address, path, form({ do: 'reorder' }, cookie));
    expect([again.status, again.headers.location]).toEqual([303, `${shop}/winkelmandje`]);
    const cart = textOf(await visit(`${shop}/winkelmandje`, cookiesOf(again.headers)));
    expect(cart).toContain('data-reference="MV110-K05" data-quantity="3"');
    expect(cart).not.toContain('id="cart-accept"');
    expect(textOf(await visit(`${shop}/winkelmandje`, cookie.replace(/cart=[^;]*;? ?/, '')))).toContain(
      'data-reference="MV520-K05"',
    );
  });

  it('keeps what was typed when the session ended meanwhile, and brings it back after a new sign-in', async () => {
    const path = `${home}/mon-compte/adresses`;
    const typed = {
      label: 'Chantier <Ouest>',
      firstname: 'Zoé',
      lastname: 'Peeters',
      country: 'be',
      zipcode: '5',
    };
    const other = await call(address, `${home}/connexion`, form({ email, password: newPassword }));
    const current = cookiesOf(other.headers);
    await call(address, `${home}/mon-compte`, form({ do: 'end-others' }, current));
    const ended = await call(address, path, form({ ...typed, id: '' }, cookie));
    expect([ended.status, ended.headers['cache-control']]).toEqual([401, 'private, no-store']);
    expect(textOf(ended)).toContain('Votre session a pris fin');
    const kept = typedValue(textOf(ended), 'kept');
    expect(new URLSearchParams(kept).get('label')).toBe('Chantier <Ouest>');
    const signIn = { from: typedValue(textOf(ended), 'from'), kept };
    const wrong = await call(address, `${home}/connexion`, form({ ...signIn, email, password: 'x' }));
    expect([wrong.status, typedValue(textOf(wrong), 'kept')]).toEqual([401, kept]);
    const again = await call(address, `${home}/connexion`, form({ ...signIn, email, password: newPassword }));
    expect(again.status).toBe(200);
    expect(
      elements(textOf(again), 'form')
        .filter((each) => each.get('method') === 'post')
        .map((each) => each.get('action')),
    ).toContain(path);
    cookie = cookiesOf(again.headers);
    const back = await call(address, path, form({ ...typed, resume: '1' }, cookie));
    expect(back.status).toBe(200);
    expect(typedValue(textOf(back), 'label')).toBe('Chantier <Ouest>');
    expect(textOf(back)).toContain('Vous êtes reconnecté.');
    const password = await call(
      address,
      `${home}/mon-compte`,
      form(
        { do: 'email', email: 'new@example.com', current_password: newPassword },
        'session=gone; signed_in=1',
      ),
    );
    expect(password.status).toBe(401);
    expect(textOf(password)).not.toContain(encodeURIComponent(newPassword));
    expect(textOf(password)).not.toContain(newPassword.replaceAll(' ', '+'));
  });

  it('takes another mail address once its email came back', async () => {
    const path = `${home}/mon-compte`;
    const renewed = 'zoe-new@example.com';
    const asked = await call(
      address,
      path,
      form({ do: 'email', email: renewed, current_password: newPassword }, cookie),
    );
    expect([asked.status, asked.headers.location]).toEqual([303, `${path}?saved=email`]);
    expect(textOf(await visit(`${path}?saved=email`, cookie))).toContain('Consultez vos mails');
    const code = await mailedCode(site.mailFolder, renewed, 'nouvelle-adresse-mail');
    const screen = `${home}/nouvelle-adresse-mail`;
    const refused = await call(address, screen, form({ code, current_password: 'x' }));
    expect([refused.status, typedValue(textOf(refused), 'code')]).toEqual([422, code]);
    const taken = await call(address, screen, form({ code, current_password: newPassword }));
    expect([taken.status, taken.headers.location]).toEqual([303, `${path}?saved=new-email`]);
    cookie = cookiesOf(taken.headers);
    expect(textOf(await visit(path, cookie))).toContain(renewed);
  });

  it('is left by signing out, and the cookie is worth nothing after', async () => {
    const out = await call(address, `${home}/mon-compte`, form({ do: 'sign-out' }, cookie));
    expect([out.status, out.headers.location]).toEqual([303, home]);
    expect(out.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^session=;.*Max-Age=0/)]),
    );
    expect((await visit(`${home}/mon-compte`, cookie)).headers.location).toBe(home);
  });

  it('takes no form of another site', async () => {
    const foreign = form({ do: 'sign-out' }, cookie);
    const headers = { ...foreign.headers, origin: 'https://evil.test' };
    expect((await call(address, `${home}/mon-compte`, { ...foreign, headers })).status).toBe(403);
  });
});
