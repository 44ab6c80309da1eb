import { redirectPath } from '../../../api/contract/redirect.ts';
import { languageTags } from '../../../languages/tags.ts';
import { defaultLocale, type Locale, locales } from '../../../src/lib/i18n/locale.ts';
import { localeHomePath } from '../../../src/lib/routes/build-path.ts';

/** Where a former path leads. */
export interface HostRedirect {
  readonly from: string;
  readonly to: string;
  readonly code: 301 | 302 | 308;
}

export interface HostRules {
  readonly redirects: readonly HostRedirect[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Origin of the API, or of a site that has the rest: nothing else is asked for what is no file. */
  readonly apiUrl: URL | undefined;
  readonly host: string;
}

const immutable = 'public, max-age=31536000, immutable';
const others = locales.filter((locale) => locale !== defaultLocale);

/** For hosts that read `_redirects` and `_headers` as Netlify and Cloudflare Pages do. */
export function redirectsFile({ redirects, apiUrl }: HostRules): string {
  const lines = redirects.map(({ from, to, code }) => `${encodeURI(from)} ${to} ${code}`);
  const homes = [
    ...others.map((locale) => `/ ${localeHomePath(locale)} 302 Language=${locale}`),
    `/ ${localeHomePath(defaultLocale)} 302`,
  ];
  const rest = apiUrl ? [`/* ${apiUrl.origin}/:splat 200`] : [];
  return `${[...homes, ...lines, ...rest].join('\n')}\n`;
}

export function headersFile({ headers }: HostRules): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${['/*', ...lines, '/_astro/*', `  cache-control: ${immutable}`].join('\n')}\n`;
}

/** Text of a language in the place of the page at `/`, for hosts that lead nobody on from there. */
export function indexPage(): string {
  const links = locales.map(
    (locale) =>
      `<p><a href="${localeHomePath(locale)}" hreflang="${languageTags[locale]}" lang="${languageTags[locale]}">${languageName(locale)}</a></p>`,
  );
  return [
    '<!DOCTYPE html>',
    `<html lang="${languageTags[defaultLocale]}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="refresh" content="0; url=${localeHomePath(defaultLocale)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${locales.map(languageName).join(' · ')}</title>`,
    '</head>',
    `<body>${links.join('')}</body>`,
    '</html>\n',
  ].join('\n');
}

const languageName = (locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** For the http block of nginx. */
export function nginxFile({ redirects, headers, apiUrl, host }: HostRules, folder: string): string {
  const codes = [...new Set(redirects.map(({ code }) => code))].sort();
  const indented = (lines: readonly string[], depth: string) => lines.map((line) => `${depth}${line}`);
  const common = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
  return [
    `# For the http block of nginx: include ${folder}/_nginx.conf;`,
    'map_hash_bucket_size 512;',
    'map_hash_max_size 16384;',
    'map $http_accept_language $catalogue_home {',
    `  default ${localeHomePath(defaultLocale)};`,
    ...others.map((locale) => `  ~*^${locale} ${localeHomePath(locale)};`),
    '}',
    'map $uri $catalogue_language {',
    `  default ${defaultLocale};`,
    ...others.map((locale) => `  ~*^/${locale}(/|$) ${locale};`),
    '}',
    // Compared without case, as the site does.
    ...codes.flatMap((code) => [
      `map $uri $catalogue_moved_${code} {`,
      ...redirects
        .filter((redirect) => redirect.code === code)
        .map(({ from, to }) => `  ${quoted(from)} ${quoted(to)};`),
      '}',
    ]),
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    `  server_name ${host};`,
    `  root ${quoted(folder)};`,
    '  charset utf-8;',
    '  absolute_redirect off;',
    '  port_in_redirect off;',
    '  server_tokens off;',
    '  gzip_static on;',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml text/xml application/xml;',
    ...indented(common, '  '),
    '  error_page 404 /$catalogue_language/404.html;',
    ...codes.map((code) => `  if ($catalogue_moved_${code}) { return ${code} $catalogue_moved_${code}; }`),
    '  location = / { return 302 $catalogue_home; }',
    '  location ~ ^/_(?:nginx[.]conf|redirects|headers)$ { return 404; }',
    '  location ~ /(?:404|503)[.]html$ { internal; }',
    '  location = /site.webmanifest { types { } default_type application/manifest+json; }',
    '  location /_astro/ {',
    ...indented([...common, `add_header cache-control ${quoted(immutable)};`], '    '),
    '  }',
    // A folder of the same name as a page is none of its own.
    `  location / { try_files $uri $uri.html ${apiUrl ? '@elsewhere' : '=404'}; }`,
    ...(apiUrl ? elsewhere(apiUrl) : []),
    '}\n',
  ].join('\n');
}

/** What is no file, and every form that is posted. */
const elsewhere = ({ origin }: URL): readonly string[] => [
  '  client_max_body_size 64m;',
  '  error_page 405 = @elsewhere;',
  '  location @elsewhere {',
  `    proxy_pass ${origin};`,
  '    proxy_http_version 1.1;',
  '    proxy_set_header Connection "";',
  '    proxy_set_header Host $http_host;',
  '    proxy_set_header X-Forwarded-For $remote_addr;',
  '    proxy_set_header X-Forwarded-Proto $scheme;',
  '    proxy_set_header X-Forwarded-Host "";',
  '    proxy_connect_timeout 3s;',
  '    proxy_buffer_size 16k;',
  '    proxy_buffers 8 32k;',
  '    error_page 502 504 =503 /$catalogue_language/503.html;',
  '  }',
];

/** A string of nginx. It knows no sign for a dollar: none of ours has one. */
function quoted(text: string): string {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx cannot be told of ${JSON.stringify(text)}`);
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Those of a table and of editors as one list, each as a host compares and sends it. What nginx cannot hold is left out. */
export function hostRedirects(
  rules: readonly { readonly from: string; readonly to: string; readonly code: 301 | 302 | 308 }[],
): HostRedirect[] {
  const byPath = new Map<string, HostRedirect>();
  for (const { from, to, code } of rules) {
    const path = redirectPath(from);
    if (path === undefined || path.includes('$') || to.includes('$') || byPath.has(path)) continue;
    byPath.set(path, { from: path, to, code });
  }
  return [...byPath.values()];
}
