import { site } from '#contract/addresses.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type Company, companyInputs } from '#contract/entities/company.ts'
import { failedToFetch } from '#contract/texts.ts'
import { socialsField } from './field.ts'
import { defineScreens } from './resource.ts'

const logo = { widget: 'image', ratio: '3 / 2', hasFocus: false, aside: true } as const

/** Site info, a resource with a single record. */
export const company = defineScreens<Company>({
  name: 'site',
  heading: 'Site',
  noun: 'Site',
  endpoints: {
    get: dashboardGeneral.getCompany,
    patch: dashboardGeneral.patchCompany,
    history: dashboardGeneral.companyHistory,
  },
  inputs: companyInputs,
  idParam: null,
  nameOf: (info) => info.name,
  columns: [],
  hasSearch: false,
  fields: [
    { widget: 'text', name: 'name', label: 'Name', hint: 'Title of every page.' },
    {
      widget: 'textarea',
      name: 'tagline',
      label: 'Tagline',
      rows: 2,
      hint: 'One sentence for search engines and shared links.',
    },
    socialsField,
    { ...logo, name: 'logo', label: 'Logo', hasAlt: true },
    { ...logo, name: 'logicon', label: 'Footer logo', hasAlt: true },
    { ...logo, name: 'favicon', label: 'Favicon', hasAlt: false, ratio: '1 / 1' },
  ],
  initial: {},
  texts: {
    empty: '',
    purpose: '',
    listFailed: failedToFetch.company,
    loadFailed: failedToFetch.company,
    saveFailed: 'Failed to save site info.',
    absent: 'Site info not found.',
  },
  sitePath: () => site.home(),
})
