import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

const serverEntrypoint = fileURLToPath(new URL('./site-entry.ts', import.meta.url));

interface SiteAdapterOptions {
  /** What `astro preview` serves a build with: `@astrojs/node` would serve it without the content that pages are made of. */
  readonly previewEntrypoint: URL;
}

/**
 * `@astrojs/node` in its middleware mode, whose handler the server calls in its own process. The entry of the build is ours:
 * beside that handler it has the function that pages are published by.
 */
export function siteAdapter({ previewEntrypoint }: SiteAdapterOptions): AstroIntegration {
  const adapter = node({ mode: 'middleware', experimentalDisableStreaming: true });
  const describe = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        describe?.({
          ...options,
          setAdapter: (described) =>
            options.setAdapter({
              ...described,
              serverEntrypoint,
              previewEntrypoint: fileURLToPath(previewEntrypoint),
            }),
        }),
    },
  };
}
