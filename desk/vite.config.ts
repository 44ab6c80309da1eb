import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import browsersOfPackage from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { kitTags } from '../languages/kit-tags.ts';
import { leftOutLanguages } from '../languages/left-out-languages.ts';
import { recordShapesPlugin } from './shapes/record-shapes-plugin.ts';

/** Where the API is while the desk is developed. */
const api = process.env['DESK_API'] ?? 'http://127.0.0.1:4321';

/** To the API, which refuses what comes from another origin than its own. */
const proxied = { target: api, changeOrigin: true, headers: { origin: api } };

export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [
    leftOutLanguages(),
    react(),
    recordShapesPlugin(),
    // The kit has its texts in 34 languages.
    { ...optimizeLocales.vite({ locales: Object.values(kitTags) }), enforce: 'pre' as const },
  ],
  build: {
    outDir: '../dist/desk',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: browsersOfPackage(),
  },
  server: { port: 4323, strictPort: true, proxy: { '/api': proxied, '/media': proxied } },
});
