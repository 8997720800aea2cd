import { site } from '#contract/addresses.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type Page, pageInputs } from '#contract/entities/page.ts'
import { failedToFetch, notFound } from '#contract/texts.ts'
import { defineScreens } from './resource.ts'

export const pages = defineScreens<Page>({
  name: 'pages',
  heading: 'Pages',
  noun: 'Page',
  endpoints: {
    list: dashboardGeneral.listPages,
    get: dashboardGeneral.getPage,
    patch: dashboardGeneral.patchPage,
    history: dashboardGeneral.pageHistory,
  },
  inputs: pageInputs,
  idParam: 'slug',
  nameOf: (page) => page.title,
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'slug', label: 'Address', kind: 'text', read: (page) => `/${page.slug}` },
    { key: 'updated_at', label: 'Changed', kind: 'moment' },
  ],
  hasSearch: false,
  fields: [
    { widget: 'text', name: 'title', label: 'Title' },
    { widget: 'html', name: 'content', label: 'Content' },
  ],
  initial: {},
  texts: {
    empty: 'No pages found.',
    purpose: '',
    listFailed: failedToFetch.pages,
    loadFailed: 'Failed to fetch page data.',
    saveFailed: 'Failed to save page.',
    absent: notFound.page,
  },
  sitePath: (page) => (page.slug === 'about' ? site.about() : site.terms()),
})
