declare namespace App {
  interface Locals {
    /** Set when rendering failed. */
    fault?: unknown;
  }
}
