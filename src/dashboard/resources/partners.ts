import { partnerRole, partnerRoleLabels } from '#contract/entities/partner.ts'
import { fromContract, t } from '../language/translate.ts'
import { Handshake } from '../ui/icons.ts'
import { activeField, bioField, imageField, scheduleFields, socialsField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const partners = resourceOf('partners', {
  purpose: t('Partners are the producers, DJs and agents the company works with.'),
  removal: 'Deactivate',
  Icon: Handshake,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    {
      key: 'role',
      label: t('Role'),
      kind: 'text',
      ordering: 'role',
      read: (partner) => fromContract(partnerRoleLabels[partner.role]),
    },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    {
      widget: 'select',
      name: 'role',
      label: t('Role'),
      options: partnerRole.options.map((role) => [role, fromContract(partnerRoleLabels[role])] as const),
    },
    bioField,
    { widget: 'url', name: 'website', label: t('Website'), placeholder: 'https://' },
    socialsField,
    imageField('partnerImage', t('Image'), '4 / 5'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
