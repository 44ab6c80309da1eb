import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { i18n } from 'astro-i18n-aut/integration';
import browsersOfPackage from 'browserslist-to-esbuild';
import { Features } from 'lightningcss';
import { leftOutLanguages } from './languages/left-out-languages.ts';
import { perLocale } from './languages/per-locale.ts';
import { languageTags } from './languages/tags.ts';
import { devContent } from './server/dev/dev-content.ts';
import { cacheHeaders } from './src/integrations/cache-headers-config.ts';
import { compressedFiles } from './src/integrations/compressed-files.ts';
import { islands } from './src/integrations/islands.ts';
import { pageCode } from './src/integrations/page-code.ts';
import { siteAdapter } from './src/integrations/site-adapter.ts';
import { translatedRoutes } from './src/integrations/translated-routes.ts';
import { defaultLocale } from './src/lib/i18n/locale.ts';

const { PORT = '4321', HOST = '127.0.0.1' } = process.env;

export default defineConfig({
  server: { port: Number(PORT), host: HOST },
  output: 'server',
  adapter: siteAdapter({ previewEntrypoint: new URL('./server/dev/preview-server.ts', import.meta.url) }),
  // Who is signed in is known to the API alone.
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  // An inline script would need its hash in the content security policy.
  vite: {
    build: {
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
      // What the oldest browser of package.json does not read is written otherwise.
      cssTarget: browsersOfPackage(),
    },
    // The few prefixes that a browser needs are in the sources: the tool adds some that none of them reads.
    css: { lightningcss: { exclude: Features.VendorPrefixes } },
    plugins: [leftOutLanguages()],
  },
  cache: { provider: cacheHeaders() },
  // The edge checks the origin of form posts, since Astro sees http behind TLS, and writes the content security policy.
  security: { checkOrigin: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'],
            weight: '100 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
  integrations: [
    // Gives the locales, and the one of an address. It injects pages under the names of their files, without the first language
    // in their addresses: ours have translated segments, and each its language, so that there is none for it to serve.
    i18n({
      locales: perLocale((locale) => languageTags[locale]),
      defaultLocale,
      include: ['pages/none'],
      redirectDefaultLocale: false,
    }),
    translatedRoutes(),
    islands(),
    react(),
    pageCode(),
    compressedFiles(),
    devContent(),
  ],
});
