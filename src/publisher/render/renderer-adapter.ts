// Astro adapter that builds the site as a module that a program can load and ask for pages, instead of as files or a
// server.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Route rendered only by browsers, whose styles Astro orders differently in static and in server builds. */
const clientOnlyPage = '/dashboard'

type Style = { type: 'inline'; content: string } | { type: 'external'; src: string }
const sourceOf = (style: Style) => (style.type === 'external' ? style.src : style.content)
const bySource = (one: Style, other: Style) => (sourceOf(one) < sourceOf(other) ? -1 : 1)

/** Adapter for the renderer's build. */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'marquee-renderer',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          if (route.routeData.route === clientOnlyPage) route.styles.sort(bySource)
        }
      },
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
