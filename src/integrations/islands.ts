import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';

type Plugin = NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>;

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * How React comes to a page: the directives `client:intent` and `client:wake`, our own renderer, and the runtime of islands in the shared
 * code of pages instead of in each page. Stands before `react()`, whose renderer then is never asked.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addRenderer, command, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: fileOf('../lib/browser/islands/intent.ts') });
        addClientDirective({ name: 'wake', entrypoint: fileOf('../lib/browser/islands/wake-directive.ts') });
        addRenderer({
          name: 'islands',
          serverEntrypoint: fileOf('./react-renderer/server.ts'),
          clientEntrypoint: fileOf('./react-renderer/client.ts'),
        });
        // The dev server needs the page's own copy, which knows of fast refresh.
        if (command === 'build') updateConfig({ vite: { plugins: [withoutInlineRuntime()] } });
      },
    },
  };
}

/**
 * Leaves the runtime of islands out of the pages: `src/lib/browser/islands/start.ts` brings it, once for all of them and
 * cached. Astro writes it into a page where the first island stands, and a second time behind a layout
 * (withastro/astro#8719).
 */
function withoutInlineRuntime(): Plugin {
  const module = /\/astro\/dist\/runtime\/server\/scripts\.js$/;
  let isFound = false;
  return {
    name: 'without-inline-runtime',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    load: {
      filter: { id: module },
      handler: () => {
        isFound = true;
        return `export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';`;
      },
    },
    buildEnd(error) {
      if (!isFound && !error && this.environment.name === 'ssr')
        throw new Error(
          'The inline runtime of islands is not where it was: see src/integrations/islands.ts.',
        );
    },
  };
}
