import type { AstroIntegration } from 'astro';

/** What the code of every page stands on; small files of their own would weigh more and come one after another. */
const shared = [
  /\/nanostores\//,
  /\/@nanostores\/persistent\//,
  /\/src\/stores\/(auth|comparator|favorites|persisted-atom|persisted-cart|safe-storage|settings-persisted|draft-store)\.ts$/,
  /\/src\/lib\/browser\/(add-styles|after|is-plain-press|page-events|page-locale|show-loading|when-seen)\.ts$/,
  /\/src\/lib\/i18n\/locale\.ts$/,
  /vite\/preload-helper/,
];

/** Brings the code that all pages share in one file. */
export function pageCode(): AstroIntegration {
  const groups = [{ name: 'page', test: (id: string) => shared.some((path) => path.test(id)) }];
  // Astro names the script of a component with three dozen characters more, on every page.
  const entryFileNames = '_astro/[hash].js';
  const build = { rolldownOptions: { output: { codeSplitting: { groups }, entryFileNames } } };
  return {
    name: 'page-code',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { environments: { client: { build } } } });
      },
    },
  };
}
