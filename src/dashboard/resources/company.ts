import { site } from '#contract/addresses.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type Company, companyInputs } from '#contract/entities/company.ts'
import { failedToFetch } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { socialsField } from './field.ts'
import { defineScreens } from './resource.ts'

const logo = { widget: 'image', ratio: '3 / 2', hasFocus: false, aside: true } as const

/** Site info, a resource with a single record. */
export const company = defineScreens<Company>({
  name: 'site',
  heading: t('Site'),
  plural: t('Site'),
  noun: t('Site'),
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
    { widget: 'text', name: 'name', label: t('Name'), hint: t('Title of every page.') },
    {
      widget: 'textarea',
      name: 'tagline',
      label: t('Tagline'),
      rows: 2,
      isOneLine: true,
      hint: t('One sentence for search engines and shared links.'),
    },
    socialsField,
    { ...logo, name: 'logo', label: t('Logo'), hasAlt: true },
    { ...logo, name: 'logicon', label: t('Footer logo'), hasAlt: true },
    { ...logo, name: 'favicon', label: t('Favicon'), hasAlt: false, ratio: '1 / 1' },
  ],
  initial: {},
  texts: {
    empty: '',
    purpose: '',
    listFailed: failedToFetch.company,
    loadFailed: failedToFetch.company,
    saveFailed: t('Failed to save site info.'),
    absent: t('Site info not found.'),
  },
  sitePath: () => site.home(),
})
