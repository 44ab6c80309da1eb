import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Builds the site as one function from a request to a response: the server calls it in its own process. */
export function siteAdapter(): AstroIntegration {
  return {
    name: 'site-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./site-entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
