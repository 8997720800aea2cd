import { site } from '#contract/addresses.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type Page, pageInputs } from '#contract/entities/page.ts'
import { failedToFetch, notFound } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { defineScreens } from './resource.ts'

export const pages = defineScreens<Page>({
  name: 'pages',
  heading: t('Pages'),
  plural: t('Pages'),
  noun: t('Page'),
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
    { key: 'title', label: t('Title'), kind: 'text' },
    { key: 'slug', label: t('Address'), kind: 'text', read: (page) => `/${page.slug}` },
    { key: 'updated_at', label: t('Changed'), kind: 'moment' },
  ],
  hasSearch: false,
  fields: [
    { widget: 'text', name: 'title', label: t('Title') },
    { widget: 'html', name: 'content', label: t('Content') },
  ],
  initial: {},
  texts: {
    empty: t('No pages found.'),
    purpose: '',
    listFailed: failedToFetch.pages,
    loadFailed: t('Failed to fetch page data.'),
    saveFailed: t('Failed to save page.'),
    absent: notFound.page,
  },
  sitePath: (page) => (page.slug === 'about' ? site.about() : site.terms()),
})
