import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** Set when rendering failed. */
      fault?: unknown;
    }
  }
}
