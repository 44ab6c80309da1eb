import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { cleanPasted } from '../../../desk/rich-text/clean-pasted.ts';
import { extensions } from '../../../desk/rich-text/extensions.ts';
import { isSameText, lostIn, readHtml, writeHtml } from '../../../desk/rich-text/html.ts';

const demo = import.meta.glob('../../../data/demo/**/*.json', { eager: true, import: 'default' });

/** Every text with markup, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<[a-z]/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const texts = textsIn(Object.values(demo));
const throughEditor = (html: string) => writeHtml(readHtml(html));

test('every text of the demo reads the same after the editor, or is locked to HTML', () => {
  expect(texts.length).toBeGreaterThanOrEqual(430);
  const changed = texts.filter((html) => lostIn(html).length === 0 && !isSameText(html, throughEditor(html)));
  expect(changed).toEqual([]);
  const locked = texts.filter((html) => lostIn(html).length > 0);
  expect(locked).toEqual([]);
});

test('a letter that is typed into a text of the demo and taken away again leaves what reads the same', () => {
  const changed = texts.filter((html) => {
    const editor = new Editor({ extensions, content: readHtml(html).toJSON(), injectCSS: false });
    const end = Selection.atEnd(editor.state.doc).head;
    editor.view.dispatch(editor.state.tr.insertText('x', end));
    const isTyped = !isSameText(html, writeHtml(editor.state.doc));
    editor.view.dispatch(editor.state.tr.delete(end, end + 1));
    const isLeft = isSameText(html, writeHtml(editor.state.doc));
    editor.destroy();
    return !isTyped || !isLeft;
  });
  expect(changed).toEqual([]);
});

test.each([
  '<p>Un <strong>mur</strong>, <em>deux</em> murs</p>',
  '<h2>Titre</h2><p>H<sub>2</sub>O et m<sup>2</sup>, <small>petit</small>, <code>x</code></p>',
  '<ul><li>Un</li><li>Deux<ul><li>Trois</li></ul></li></ul>',
  '<ol start="3"><li><p>Un</p></li><li><p>Deux</p><p>Trois</p></li></ol>',
  '<blockquote>Une citation</blockquote><hr><p>Ligne<br>suivante</p>',
  '<p><a href="/fr/contact">Contact</a>, <abbr title="Déclaration">DoP</abbr>, <span lang="en">filler</span></p>',
  '<p>Avec une espace\u00A0: insécable &amp; un &lt;signe&gt;</p>',
  '',
])('%s stays as it is', (html) => {
  expect(throughEditor(html)).toBe(html);
  expect(lostIn(html)).toEqual([]);
});

test('a text without any block reads as a paragraph, and opening it changes nothing', () => {
  expect(lostIn('Une réponse <strong>courte</strong>')).toEqual([]);
  expect(isSameText('Une réponse', throughEditor('Une réponse'))).toBe(true);
});

test.each([
  [
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    'table',
  ],
  ['<dl><dt>Terme</dt><dd>Sens</dd></dl>', 'dl'],
  ['<p lang="en">A paragraph</p>', ''],
])('%s is locked, with the reason', (html, name) => expect(lostIn(html)).toContain(name));

test('what Word has written is a list, headings of our levels and no looks', () => {
  const item = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head><body lang=FR-BE>
    <h1 style='color:red'>Titre</h1>
    <p class=MsoNormal><b><span lang=FR-BE style='font-size:12pt'>Gras</span></b> et normal<o:p>&nbsp;</o:p></p>
    ${item('·', 'Un')}${item('·', 'Deux')}
    <p class=MsoNormal>Suite</p>${item('1.', 'Premier')}</body></html>`;
  expect(throughEditor(cleanPasted(word))).toBe(
    '<h2>Titre</h2><p><strong>Gras</strong> et normal</p><ul><li>Un</li><li>Deux</li></ul><p>Suite</p><ol><li>Premier</li></ol>',
  );
});

test('what another page or Google Docs has written keeps its marks alone', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700">Gras</span><span style="font-style:italic"> penché</span></p></b>`;
  expect(throughEditor(cleanPasted(docs))).toBe('<p><strong>Gras</strong><em> penché</em></p>');
  const page = `<div><h5 class="x">Petit titre</h5><script>alert(1)</script><p onclick="x()">Texte <img src="a.png" onerror="x()"><a href="javascript:alert(1)">lien</a></p></div>`;
  expect(throughEditor(cleanPasted(page))).toBe('<h4>Petit titre</h4><p>Texte lien</p>');
});
