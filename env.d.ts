import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | { readonly storageKey: string };
    'client:wake'?: boolean;
  }
}

declare global {
  interface Document {
    /** The page is being loaded ahead of a visit. TypeScript does not know it yet. */
    readonly prerendering?: boolean;
  }

  namespace App {
    interface Locals {
      /** Set when rendering failed. */
      fault?: unknown;
      /** A form with files, read while it arrived: the request has nothing left to read. */
      form?: FormData;
      /** What the page has around its content, by the tags of what that shows. Pages of one name share it. */
      frame?: { readonly name: string; readonly tags: Set<string> };
    }
  }
}
