/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Facts of the page being made; whoever renders a page may bring its own. */
    content: import('#content/reader.ts').Content
    /** Told why the page cannot be made. */
    failed?: (error: unknown) => void
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** See #islands/after-load.ts. */
    'client:afterload'?: boolean
  }
}
