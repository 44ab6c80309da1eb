import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Gives islands the directive `client:intent`: nothing of React loads before the visitor turns to the island. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('./client-intent-directive.ts', import.meta.url));
        addClientDirective({ name: 'intent', entrypoint });
      },
    },
  };
}
