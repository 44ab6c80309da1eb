import { languageTags } from '../../../../languages/tags.ts';
import { escapeHtml } from '../escape-html.ts';
import type { MailBrand, MailDocument, MailFact, MailPart, MailProduct } from './document.ts';
import { darkSheet, familyColours, inline } from './style.ts';

/** The email as a page of its own, with nothing that would have to be fetched. */
export function toHtml(document: MailDocument, brand: MailBrand): string {
  const { locale, subject, preheader, title, parts } = document;
  const foot = [
    `<strong>${escapeHtml(brand.name)}</strong>`,
    ...[brand.tagline, ...brand.imprint].map(escapeHtml),
  ];
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="${inline.page}">
<div style="${inline.preheader}">${escapeHtml(preheader)}</div>
<div class="sheet" style="${inline.sheet}" role="article" aria-label="${escapeHtml(subject)}" lang="${languageTags[locale]}">
<div style="${inline.head}"><a href="${escapeHtml(brand.homeUrl)}" style="${inline.brand}">${escapeHtml(brand.name)}</a></div>
<div class="body" style="${inline.body}">
<h1 class="title" style="${inline.title}">${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</div>
<div class="foot" style="${inline.foot}">${foot.join('<br>')}<br><a class="foot-link" href="${escapeHtml(brand.homeUrl)}" style="${inline.footLink}">${escapeHtml(brand.homeUrl)}</a></div>
</div>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="paragraph" style="${inline.paragraph}">${withBreaks(part.text)}</p>`;
    case 'remark':
      return `<p class="remark" style="${inline.remark}">${escapeHtml(part.text)}</p>`;
    case 'code':
      return `<p class="note" style="${inline.code}">${escapeHtml(part.code)}</p>`;
    case 'products':
      return `<ul class="products" style="${inline.products}">${part.products.map(productHtml).join('')}</ul>`;
    case 'facts':
      return `<h2 class="title" style="${inline.heading}">${escapeHtml(part.title)}</h2><table role="presentation" class="facts" style="${inline.factTable}">${part.facts.map(factHtml).join('')}</table>`;
    case 'link':
      return `<p style="${inline.remark}"><a class="name" href="${escapeHtml(part.url)}" style="${inline.name}">${escapeHtml(part.label)}</a></p>`;
    case 'action':
      return `<p style="margin:0"><a class="action" href="${escapeHtml(part.url)}" style="${inline.action}">${escapeHtml(part.label)}</a></p>`;
  }
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function factHtml({ name, value, isStrong = false }: MailFact): string {
  const weight = isStrong ? inline.strong : '';
  return `<tr><th class="line" style="${inline.factName};${weight}">${escapeHtml(name)}</th><td class="paragraph" style="${inline.factValue};${weight}">${withBreaks(value)}</td></tr>`;
}

function productHtml({ name, reference, url, family, lines, note }: MailProduct): string {
  const [ground, ink] = familyColours(family);
  const colours = `background-color:${ground};color:${ink}`;
  const facts = [`<a class="name" href="${escapeHtml(url)}" style="${inline.name}">${escapeHtml(name)}</a>`]
    .concat(
      [reference, ...lines].map(
        (line) => `<span class="line" style="${inline.line}">${escapeHtml(line)}</span>`,
      ),
    )
    .concat(note === '' ? [] : [`<span class="note" style="${inline.note}">${escapeHtml(note)}</span>`]);
  return `<li class="product" style="${inline.product}"><span aria-hidden="true" style="${inline.number};${colours}">${family}</span><div style="${inline.facts}">${facts.join('')}</div></li>`;
}
