// Routes of the pages that every section has; a resource with pages in the contract gets them automatically.
import type { AstroIntegration } from 'astro'
import { eventLists, site } from '#contract/addresses.ts'
import { resources, siteNames } from '#contract/resources.ts'

/** Adds the routes to a build; a section whose list is more than one of cards has page files of its own. */
export function sectionRoutes(): AstroIntegration {
  return {
    name: 'marquee-section-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const add = (pattern: string, file: string) =>
          injectRoute({ pattern, entrypoint: new URL(`pages/_section/${file}`, config.srcDir) })
        for (const name of siteNames) {
          add(`/${name}/[id]`, '[id].astro')
          add(`/${name}/404`, '404.astro')
          if (resources[name].site.lists.length !== 1) continue
          add(`/${name}`, 'index.astro')
          add(`/${name}/page/[page]`, '[page].astro')
        }
        for (const { filter, order } of eventLists) {
          const list = site.events(filter, 1, order)
          add(list, '../_events/index.astro')
          add(`${list}/page/[page]`, '../_events/[page].astro')
        }
      },
    },
  }
}
