import { expect, test } from 'vitest';
import { SlotBook } from '../../../server/pages/slot-book.ts';
import { fillSlots, takeMarksOut } from '../../../server/pages/slots.ts';
import { slotEnd, slotStart } from '../../../src/lib/server/slot-marks.ts';
import { renderedPage } from './page-fixtures.ts';

const marked = (name: string, text: string) => slotStart(name) + text + slotEnd;
const pageOf = (header: string, content: string, footer: string) =>
  `<body>${marked('header', header)}<main>${content}</main>${marked('footer 3', footer)}</body>`;
const plain = (header: string, content: string, footer: string) =>
  `<body>${header}<main>${content}</main>${footer}</body>`;
const unmarked = (text: string) => takeMarksOut(Buffer.from(text), 'fr:pro');
const textsOf = ({ body, slots }: ReturnType<typeof takeMarksOut>) =>
  slots.map(({ name, start, end }) => [name, body.toString('utf8', start, end)]);

test('marks go, and slots are known by their bytes', () => {
  const found = unmarked(pageOf('Été €', 'Mur', 'Pied'));
  expect(found.body.toString()).toBe(plain('Été €', 'Mur', 'Pied'));
  expect(textsOf(found)).toEqual([
    ['fr:pro header', 'Été €'],
    ['fr:pro footer 3', 'Pied'],
  ]);
});

test.each(['', '<p>none</p>', `<p>${slotStart('never ends')}</p>`, '<!--slot without an end'])(
  'a page without whole marks is as it came: %s',
  (text) => {
    const { body, slots } = unmarked(text);
    expect(body.toString()).toBe(text);
    expect(slots).toEqual([]);
  },
);

test('slots take longer and shorter bytes, and are found again', () => {
  const { body, slots } = unmarked(pageOf('Été', 'Mur à droite', 'Pied'));
  const filled = fillSlots(body, slots, ({ name }) =>
    Buffer.from(name.includes('header') ? 'Un hiver €' : ''),
  );
  expect(filled.body.toString()).toBe(plain('Un hiver €', 'Mur à droite', ''));
  expect(textsOf(filled)).toEqual([
    ['fr:pro header', 'Un hiver €'],
    ['fr:pro footer 3', ''],
  ]);
});

function rendered(content: string, header: string, tags: readonly string[], frameTags: readonly string[]) {
  const page = renderedPage(`/fr/${content}`, content, [...tags, ...frameTags]);
  return { ...page, frameTags, ...unmarked(pageOf(header, content, 'Pied')) };
}

test('a page takes the slots of another one, with their tags', () => {
  const book = new SlotBook();
  const former = rendered('un', 'Menu', ['product:1', 'site'], ['menu:pro', 'setting:a']);
  expect(book.fill({ record: former, body: former.body })).toBeUndefined();
  book.learn(rendered('deux', 'Nouveau menu', ['product:2', 'site'], ['menu:pro', 'setting:b']));
  expect(book.fill({ record: former, body: former.body })).toMatchObject({
    path: '/fr/un',
    body: Buffer.from(plain('Nouveau menu', 'un', 'Pied')),
    tags: ['product:1', 'site', 'menu:pro', 'setting:b'],
    frameTags: ['menu:pro', 'setting:b'],
  });
});

test.each([
  ['menu:pro', false],
  ['product:2', false],
  ['menu:part', true],
])('what stood in a slot before a change of %s is still known: %s', (tag, isKnown) => {
  const book = new SlotBook();
  const page = rendered('deux', 'Menu', ['product:2'], ['menu:pro']);
  book.learn(page);
  expect(book.knows(page)).toBe(true);
  book.forget(new Set([tag]));
  expect(book.knows(page)).toBe(isKnown);
  book.forget('all');
  expect(book.knows(page)).toBe(false);
});
