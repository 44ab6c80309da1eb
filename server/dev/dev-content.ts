import type { AstroIntegration } from 'astro';

/** Mounts the API and its media on Astro's dev server, and lets the site read from it. */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // Loaded here, so that a build does not open what only a server needs.
        const { mountDevContent } = await import('./mount-dev-content.ts');
        await mountDevContent(server.middlewares);
      },
    },
  };
}
