// Routes of the pages that every section has; a resource with pages in the contract gets them automatically.
import type { AstroIntegration } from 'astro'
import { buildSettings } from '#content/build-settings.ts'
import { eventLists, site } from '#contract/addresses.ts'
import { isInEveryLanguage, otherLanguages, pathIn } from '#contract/languages.ts'
import { resources, siteNames } from '#contract/resources.ts'

/** A renderer has the pages of every language there can be, a build by Astro alone those that the site has. */
const languages = process.env.MARQUEE_RENDERER === '1' ? otherLanguages : buildSettings().languages

/** Adds the routes to a build; a section whose list is more than one of cards has page files of its own. */
export function sectionRoutes(): AstroIntegration {
  return {
    name: 'marquee-section-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const addOwn = (pattern: string, file: string) =>
          injectRoute({ pattern, entrypoint: new URL(`pages/_section/${file}`, config.srcDir) })
        /** At its own address, and at that of every language it exists in. */
        const add = (pattern: string, file: string) => {
          const example = pattern.replace(/\[\w+\]/, '1')
          const others = isInEveryLanguage(example) ? languages : []
          for (const path of [pattern, ...others.map((language) => `/${language}${pattern}`)])
            addOwn(path, file)
        }
        for (const language of languages) {
          addOwn(pathIn(language, site.home()), '../index.astro')
          for (const page of ['404', 'about', 'search', 'terms'])
            addOwn(`/${language}/${page}`, `../${page}.astro`)
        }
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
