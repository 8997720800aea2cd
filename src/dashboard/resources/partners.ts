import { partnerRole, partnerRoleLabels } from '#contract/entities/partner.ts'
import { Handshake } from '../ui/icons.ts'
import { activeField, bioField, imageField, scheduleFields, socialsField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const partners = resourceOf('partners', {
  purpose: 'Partners are the producers, DJs and agents the company works with.',
  removal: 'Deactivate',
  Icon: Handshake,
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
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
