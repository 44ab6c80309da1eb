import type { AstroIntegration } from 'astro';
import { astroPatterns } from '../lib/routes/astro-patterns.ts';

/** Injects every built screen of the route table under its French and Dutch URLs. */
export function translatedRoutes(): AstroIntegration {
  return {
    name: 'translated-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, entrypoint } of astroPatterns()) {
          injectRoute({ pattern, entrypoint, prerender: false });
        }
      },
    },
  };
}
