import type { APIRoute } from 'astro';
import { languageTags } from '../../languages/tags.ts';
import { readSettings } from '../content/page-context.ts';
import { defaultLocale } from '../lib/i18n/locale.ts';

export const prerender = false;

export const GET: APIRoute = async ({ cache }) => {
  const setting = await readSettings(cache, defaultLocale);
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  const manifest = {
    name: setting('brand_name'),
    short_name: setting('brand_name'),
    description: setting('brand_tagline'),
    lang: languageTags[defaultLocale],
    start_url: `/${defaultLocale}`,
    display: 'browser',
    background_color: '#f6f3ed',
    theme_color: '#1b1813',
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
