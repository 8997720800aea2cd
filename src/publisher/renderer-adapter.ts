// Lets Astro build the site as something a program can load and ask for pages, instead of as files or a server.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The adapter of the renderer's build (design.md, "The publisher renders only what changed"). */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'marquee-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'marquee-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./renderer-entry.ts', import.meta.url)),
          supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable' },
        })
      },
    },
  }
}
