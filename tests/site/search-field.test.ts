import { expect, inject, it } from 'vitest';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const { address } = inject('site');
const open = async (path: string) => textOf(await call(address, path));
const fieldOf = (html: string) => elements(html, 'input').find((each) => each.get('id') === 'search');

it.each([
  '/fr/enduit-particuliers/resultats/enduit',
  '/nl/pleisters-ondernemingen/resultaten/plamuur',
  '/fr/enduit-particuliers',
])('the search field of %s is empty, and asks for more than blanks', async (path) => {
  const field = fieldOf(await open(path));
  expect(field?.get('value') ?? '').toBe('');
  expect(field?.get('title')).toMatch(/^(?:Tapez|Typ) /);
  const pattern = new RegExp(`^(?:${field?.get('pattern')})$`, 'v');
  for (const text of ['   ', '_ _', ' / ', '']) expect(pattern.test(text), text).toBe(false);
  for (const text of ['e', ' mv 110 ', 'a/b', '½']) expect(pattern.test(text), text).toBe(true);
});

it('the page of results shows the totals of each group, whatever their number', async () => {
  const html = await open('/fr/enduit-professionnels/resultats/joint');
  const [pages = ''] = texts(html, 'h2').filter((text) => text.startsWith('Conseils et pages'));
  const total = Number(/\((\d+)\)/.exec(pages)?.[1]);
  expect(total).toBeGreaterThan(6);
  const [section = ''] = html.split('id="found-pages"')[1]?.split('</section>') ?? [];
  expect(section.match(/<li/g)).toHaveLength(total);
});

it.each([
  ['fr', '/fr/enduit-professionnels/connexion'],
  ['nl', '/nl/pleisters-ondernemingen/aanmelden'],
])('the screen of what is reserved leads to the login (%s)', async (locale, login) => {
  const response = await call(address, `/${locale}/preview/1`);
  expect(response.status).toBe(401);
  const buttons = elements(textOf(response), 'a').filter((each) => each.get('class')?.startsWith('btn'));
  expect(buttons[0]?.get('href')).toBe(login);
});
