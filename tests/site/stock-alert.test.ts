import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logIn } from './editor.ts';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { textOf } from './http-client.ts';
import { createBrowser, shown, typedValue } from './shopper.ts';

const site = inject('site');
const htmlFaults = createHtmlCheck();
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;

/** The link of the newest email to an address, once there is one. */
async function mailedLink(email: string): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const names = existsSync(site.mailFolder) ? readdirSync(site.mailFolder) : [];
    // Quoted-printable: an equals sign is `=3D`, and long lines are broken.
    const links = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(site.mailFolder, name), 'utf8').replaceAll('=\r\n', ''))
      .filter((message) => message.includes(`To: ${email}`))
      .flatMap(
        (message) => /\/(?:fr|nl)\/[^\s"]*confirm=[^\s"]+/.exec(message.replaceAll('=3D', '='))?.[0] ?? [],
      );
    const [link] = links;
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No email to ${email} has a link`);
}

describe.each([
  {
    path: '/fr/enduit-particuliers/alerte-stock',
    product: '/fr/enduit-particuliers/produit/',
    reference: 'MV312-K05',
    email: 'lea@example.test',
    titles: {
      form: 'Prévenez-moi quand il revient',
      sent: 'Encore un clic dans votre messagerie',
      confirm: 'Confirmez votre demande',
      done: 'C’est noté',
      available: 'Vous pouvez commander cet article',
      gone: 'Cet article n’est pas vendu ici',
      ended: 'Ce lien n’est plus valable',
    },
  },
  {
    path: '/nl/pleisters-ondernemingen/voorraadmelding',
    product: '/nl/pleisters-ondernemingen/product/',
    reference: 'MV412-K05',
    email: 'lotte@example.test',
    titles: {
      form: 'Laat me weten wanneer het er weer is',
      sent: 'Nog één klik in uw mailbox',
      confirm: 'Bevestig uw aanvraag',
      done: 'Het is genoteerd',
      available: 'U kunt dit artikel bestellen',
      gone: 'Dit artikel wordt hier niet verkocht',
      ended: 'Deze link is niet meer geldig',
    },
  },
])(
  'being told of a sold-out pack without scripts at $path',
  ({ path, product, reference, email, titles }) => {
    const { send } = createBrowser();
    const count = async (isCounted: boolean) => {
      const editor = await logIn(site);
      await editor.send('PUT', `stock/rule/${reference}`, { is_counted: isCounted });
    };
    // Nothing of it is in any depot.
    beforeAll(() => count(true));
    afterAll(() => count(false));
    const titleOf = async (address: string, fields?: Record<string, string>) => {
      const page = await send(address, fields);
      expect(await htmlFaults(textOf(page))).toEqual([]);
      return { status: page.status, title: texts(textOf(page), 'h1').join(), page };
    };

    it('is asked for beside the pack, refused at the field with what was typed, and confirmed by a button', async () => {
      const form = await titleOf(`${path}?pack=${reference}`);
      expect(form).toMatchObject({ status: 200, title: titles.form });
      expect(form.page.headers['cache-control']).toContain('no-store');
      const link = elements(textOf(form.page), 'a').find((each) => each.get('href')?.startsWith(product));
      const shop = textOf(await send(link?.get('href') ?? ''));
      expect(elements(shop, 'a').map((each) => each.get('href'))).toContain(`${path}?pack=${reference}`);

      const refused = await titleOf(path, { pack: reference, email: 'lea@' });
      expect(refused).toMatchObject({ status: 422, title: titles.form });
      expect(typedValue(textOf(refused.page), 'email')).toBe('lea@');
      const stamp = typedValue(textOf(form.page), 'stamp');
      await new Promise((resolve) => setTimeout(resolve, readingMs));
      const taken = await send(path, { pack: reference, email, stamp });
      expect([taken.status, taken.headers['location']]).toEqual([303, `${path}?pack=${reference}&sent=1`]);
      expect((await titleOf(taken.headers['location'] ?? '')).title).toBe(titles.sent);

      const followed = await mailedLink(email);
      const asked = await titleOf(followed);
      expect(asked).toMatchObject({ status: 200, title: titles.confirm });
      const confirm = typedValue(textOf(asked.page), 'confirm');
      const done = await send(path, { pack: reference, confirm });
      expect([done.status, done.headers['location']]).toEqual([303, `${path}?pack=${reference}&done=1`]);
      expect((await titleOf(done.headers['location'] ?? '')).title).toBe(titles.done);
    });

    it('says so where there is nothing to wait for, and where a link has ended', async () => {
      expect(await titleOf(`${path}?pack=MV110-K05`)).toMatchObject({ status: 200, title: titles.available });
      for (const query of ['', '?pack=', '?pack=NOTHING'])
        expect(await titleOf(`${path}${query}`), query).toMatchObject({ status: 404, title: titles.gone });
      const ended = await titleOf(path, { pack: reference, confirm: 'a.b.c' });
      expect(ended).toMatchObject({ status: 404, title: titles.ended });
      expect(shown(ended.page)).toContain('48');
    });
  },
);
