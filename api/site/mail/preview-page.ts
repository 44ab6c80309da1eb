import type { Locale } from '../../contract/common.ts';
import { escapeHtml } from '../../kernel/mail/escape-html.ts';
import type { MailBrand } from '../../kernel/mail/templates/document.ts';
import { writeEmail } from '../../kernel/mail/write-email.ts';
import { sampleText } from './messages.ts';
import { mailSamples } from './samples.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 84rem; padding: 1rem; }
.emails { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
iframe { inline-size: 100%; block-size: 46rem; border: 1px solid; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; font-size: .8125rem; }
summary { cursor: pointer; min-block-size: 2.75rem; align-content: center; }
`;

/** Every template as it would arrive, in every language, as HTML and as text. */
export function mailPreviewPage(brands: readonly (readonly [Locale, MailBrand])[]): string {
  const sections = Object.entries(mailSamples).map(([name, sample]) => {
    const emails = brands.map(([locale, brand]) => {
      const { subject, html, text } = writeEmail(sample(locale, brand), brand);
      return `<article lang="${locale}"><h3>${escapeHtml(subject)}</h3>
<iframe title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>${sampleText(locale)('text')}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details></article>`;
    });
    return `<section><h2>${escapeHtml(name)}</h2><div class="emails">${emails.join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mail templates</title>
<style>${style}</style>
</head>
<body>
<main><h1>Mail templates</h1>${sections.join('\n')}</main>
</body>
</html>
`;
}
