import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeRichText } from '../../../api/kernel/text/rich-text.ts';

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['a style', '<p style="color:red" class="MsoNormal">a</p>', '<p>a</p>'],
  ['a picture that runs code', '<img src=x onerror=alert(1)>', ''],
  ['a drawing', '<svg><script>x()</script><a href="/x">y</a></svg>', ''],
  ['a frame', '<iframe src="https://elsewhere.test"></iframe>', ''],
  ['a link that runs code', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['a disguised link that runs code', '<a href="java&#10;script:alert(1)">a</a>', 'a'],
  ['a link of data', '<a href="data:text/html,x">a</a>', 'a'],
  ['a link without scheme', '<a href="//elsewhere.test">a</a>', 'a'],
  ['a plain link', '<a href="http://elsewhere.test">a</a>', 'a'],
  ['a comment', '<!--[if gte mso 9]><xml>x</xml><![endif]-->a', 'a'],
  ['an unclosed tag', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
])('%s does not come through', (_case, html, expected) => {
  expect(sanitizeRichText(html)).toBe(expected);
});

test.each([
  ['<h2>Titre</h2><ul><li>un</li></ul>'],
  ['<a href="https://elsewhere.test/a?b=1&amp;c=2">a</a>'],
  ['<a href="mailto:a@b.test">a</a><a href="tel:+3212345678">b</a><a href="/fr/x">c</a><a href="#d">d</a>'],
  ['<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td></td></tr></tbody></table>'],
  ['<p>m<sup>2</sup>, CO<sub>2</sub>, <em lang="nl">plamuur</em></p>'],
])('%s stays as it is', (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test('what a word processor leaves behind goes away, and its words stay', () => {
  const html =
    '<style>p{}</style><p class="MsoNormal"><b><span style="x">Titre</span></b><o:p></o:p></p><p>&nbsp;</p><div>fin</div>';
  expect(sanitizeRichText(html)).toBe('<p><strong>Titre</strong></p><p>fin</p>');
});

test('a second time changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<a href="/x">',
    '</a>',
    '<li>',
    'x',
    '&lt;',
    '<',
    '>',
    '&',
    '"',
    '<br>',
    '<table>',
    '<td>',
    '</table>',
    '<!--',
    '-->',
    '<h1>',
    '<span lang="nl">',
    '</span>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = sanitizeRichText(pieces.join(''));
      expect(sanitizeRichText(once)).toBe(once);
    }),
  );
});
