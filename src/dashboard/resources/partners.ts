import { site } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Partner, partnerInputs, partnerRole, partnerRoleLabels } from '#contract/entities/partner.ts'
import { failedToFetch, formLoadFailed, notFound, saveFailed } from '#contract/texts.ts'
import { defineCard } from './card.ts'
import { activeField, bioField, imageField, socialsField } from './field.ts'
import { emptyText, removalOf } from './texts.ts'

export const partners = defineCard<Partner>({
  name: 'partners',
  heading: 'Manage Partners',
  noun: 'Partner',
  endpoints: dashboardResources.partners,
  inputs: partnerInputs,
  idParam: 'id',
  nameOf: (partner) => partner.name,
  image: 'partnerImage',
  ordering: 'name',
  hasSearch: true,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    {
      key: 'role',
      label: 'Role',
      kind: 'text',
      ordering: 'role',
      read: (partner) => partnerRoleLabels[partner.role],
    },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    {
      widget: 'select',
      name: 'role',
      label: 'Role',
      options: partnerRole.options.map((role) => [role, partnerRoleLabels[role]] as const),
    },
    bioField,
    { widget: 'url', name: 'website', label: 'Website', placeholder: 'https://' },
    socialsField,
    imageField('partnerImage', 'Image', '4 / 5'),
    activeField,
  ],
  initial: { is_active: true },
  texts: {
    empty: emptyText('partners', 'partner'),
    purpose: 'Partners are the producers, DJs and agents the company works with.',
    listFailed: failedToFetch.partners,
    loadFailed: formLoadFailed.partners,
    saveFailed: saveFailed.partners,
    absent: notFound.partner,
  },
  removal: removalOf('partners', 'Deactivate'),
  sitePath: (partner) => site.partner(partner.id),
})
