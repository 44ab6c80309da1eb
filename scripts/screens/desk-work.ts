import { readFileSync } from 'node:fs';
import { type APIRequestContext, request } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { foldText } from '../../api/rules/fold-text.ts';
import { sendClaim, sendMessage, sendPaidOrder } from '../../tests/browser/sent-by-visitors.ts';

const towns = {
  Namur: { address: 'Rue de Fer 18', zipcode: '5000', city: 'Namur' },
  Leuven: { address: 'Naamsestraat 41', zipcode: '3000', city: 'Leuven' },
  Liège: { address: 'Rue Saint-Gilles 96', zipcode: '4000', city: 'Liège' },
  Gent: { address: 'Coupure Links 7', zipcode: '9000', city: 'Gent' },
  Mons: { address: 'Rue de Nimy 52', zipcode: '7000', city: 'Mons' },
  Brugge: { address: 'Langestraat 110', zipcode: '8000', city: 'Brugge' },
} as const;

interface Order {
  readonly firstname: string;
  readonly lastname: string;
  readonly town: keyof typeof towns;
  readonly goods: string;
  /** States that staff give it, one after the other. */
  readonly states: readonly { readonly status: string; readonly tracking_number?: string }[];
  readonly note?: string;
}

const preparing = { status: 'preparing' };
const shipped = { status: 'shipped', tracking_number: '323212345678901234567890' };

/** The oldest first. */
const orders: readonly Order[] = [
  {
    firstname: 'Sophie',
    lastname: 'Lambert',
    town: 'Namur',
    goods: 'MV630-K05\nMV942-U01',
    states: [preparing, shipped, { status: 'delivered' }],
  },
  {
    firstname: 'Pieter',
    lastname: 'Vandenberghe',
    town: 'Leuven',
    goods: 'MV520-K05 x2\nMV940-U01',
    states: [preparing, shipped],
  },
  { firstname: 'Nadia', lastname: 'El Amrani', town: 'Liège', goods: 'MV124-K05', states: [shipped] },
  {
    firstname: 'Jeroen',
    lastname: 'Claes',
    town: 'Gent',
    goods: 'MV510-K25\nMV732-U01 x3',
    states: [preparing],
  },
  { firstname: 'Marc', lastname: 'Dubois', town: 'Mons', goods: 'MV316-M310 x4', states: [] },
  {
    firstname: 'An',
    lastname: 'Peeters',
    town: 'Brugge',
    goods: 'MV110-K05 x2\nMV520-K05\nMV942-U01',
    states: [preparing],
    note: 'A téléphoné : livrer après 16 h, sonner chez le voisin du rez-de-chaussée.',
  },
];

const messages = [
  {
    subject: 'documentation',
    firstname: 'Karim',
    lastname: 'Haddad',
    company: 'Haddad Peinture',
    message: 'Où trouver la fiche technique de l’enduit à joint ?',
  },
  {
    subject: 'distributor',
    firstname: 'Lotte',
    lastname: 'Wouters',
    company: 'Verfhuis Wouters',
    message: 'Nous aimerions vendre vos enduits à Hasselt.',
  },
  {
    subject: 'order',
    firstname: 'Hugo',
    lastname: 'Lejeune',
    message: 'Puis-je encore ajouter un seau à ma commande ?',
  },
  {
    subject: 'advice',
    firstname: 'Inès',
    lastname: 'Collard',
    message: 'Un mur en béton cellulaire, des trous de 4 cm : quel produit, et en combien de couches ?',
  },
];

const listSchema = z.object({ items: z.array(z.object({ id: z.number(), number: z.string() })) });
const recordsSchema = z.object({ items: z.array(z.object({ id: z.number(), key: z.string() })) });
const storedSchema = z.object({ input: z.record(z.string(), z.unknown()), version: z.number() });
const translatedSchema = z.record(z.string(), z.string());

/** What staff find at the desk on a working day: orders, claims, messages, texts to translate, pages published. */
export async function fillDesk(baseURL: string, password: string): Promise<void> {
  const visit = () => request.newContext({ baseURL });
  for (const { firstname, lastname, town, goods } of orders) {
    const visitor = await visit();
    const email = emailOf(firstname, lastname);
    await sendPaidOrder(visitor, lastname, { email, address: { firstname, ...towns[town] }, goods });
    await visitor.dispose();
  }
  const visitor = await visit();
  for (const message of messages)
    await sendMessage(visitor, { ...message, email: emailOf(message.firstname, message.lastname) });
  await sendClaims(visitor);
  await visitor.dispose();

  const editor = await signIn(baseURL, password);
  await workThroughOrders(editor);
  await changeTexts(editor);
  await editor.dispose();
}

const emailOf = (...names: readonly string[]): string =>
  `${foldText(names.join('.')).replaceAll(' ', '')}@example.test`;

const fieldsOfClaims = [
  {
    email: 'jeroen.claes@example.test',
    reason: 'wrong_article',
    comment: 'J’ai commandé du Lissage Fin, et reçu un sac de Dégrossissage.',
    products: [{ reference: 'MV510-K25', designation: 'Lissage Fin poudre', qty: 1, palette: '' }],
  },
  {
    email: 'an.peeters@example.test',
    comment: 'Deux sacs étaient percés à la livraison. Je joins une photo de la palette.',
    products: [
      { reference: 'MV110-K05', designation: 'Rebouchage Universel poudre', qty: 2, palette: 'L24-118' },
    ],
  },
];

async function sendClaims(visitor: APIRequestContext): Promise<void> {
  const pallet = new URL('../../data/media/ambience/sacks-on-pallet.webp', import.meta.url);
  const photo = await sharp(readFileSync(pallet)).resize(1200).jpeg().toBuffer();
  for (const fields of fieldsOfClaims) await sendClaim(visitor, fields, photo);
}

async function signIn(baseURL: string, password: string): Promise<APIRequestContext> {
  const door = await request.newContext({ baseURL });
  const response = await door.post('/api/v1/session/editor', { data: { password } });
  if (!response.ok()) throw new Error(`The password opens nothing: ${await response.text()}`);
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  await door.dispose();
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

async function workThroughOrders(editor: APIRequestContext): Promise<void> {
  const newest = await read(editor, `/desk/order?perPage=${orders.length}`, listSchema);
  for (const [place, { states, note }] of orders.toReversed().entries()) {
    const id = newest.items[place]?.id;
    for (const state of states) await write(editor, 'PUT', `/order/${id}/state`, state);
    if (note !== undefined) await write(editor, 'POST', `/desk/order/${id}/note`, { note });
  }
}

/** Empties two Dutch texts, and changes the source of a third. */
async function changeTexts(editor: APIRequestContext): Promise<void> {
  await change(editor, 'folder', 'wall-before-painting', 'description', ({ fr = '' }) => ({ fr, nl: '' }));
  await change(editor, 'page', 'advice-sanding', 'meta_description', ({ fr = '' }) => ({ fr, nl: '' }));
  await change(editor, 'product', 'MV110', 'summary', ({ fr = '', nl = '' }) => ({
    fr: fr.replace('20\u00a0mm', '25\u00a0mm'),
    nl,
  }));
}

async function change(
  editor: APIRequestContext,
  entity: string,
  key: string,
  field: string,
  edit: (text: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
): Promise<void> {
  const { items } = await read(editor, `/desk/record/${entity}?text=${key}&perPage=100`, recordsSchema);
  const path = `/desk/record/${entity}/${items.find((item) => item.key === key)?.id}`;
  const { input, version } = await read(editor, path, storedSchema);
  const data = { ...input, [field]: edit(translatedSchema.parse(input[field])) };
  await write(editor, 'PUT', path, data, { 'if-match': `"${version}"` });
}

async function read<Schema extends z.ZodType>(
  editor: APIRequestContext,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await (await editor.get(`/api/v1${path}`)).json());
}

async function write(
  editor: APIRequestContext,
  method: string,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await editor.fetch(`/api/v1${path}`, { method, data, headers: { ...headers } });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}
