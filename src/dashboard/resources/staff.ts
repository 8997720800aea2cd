import { inSentence, t, tc } from '../language/translate.ts'
import { Users } from '../ui/icons.ts'
import { activeField, bioField, imageField, scheduleFields, socialsField } from './field.ts'
import { resourceOf } from './resource-of.ts'
import { emptyText } from './texts.ts'

export const staff = resourceOf('staff', {
  noun: tc('one of them', 'Staff'),
  empty: emptyText(inSentence(t('Staff')), inSentence(t('team member'))),
  purpose: t('The team stands on the About page and among the direct contacts.'),
  removal: 'Archive',
  Icon: Users,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'role', label: t('Role'), kind: 'text', ordering: 'role' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    { widget: 'text', name: 'role', label: t('Role') },
    { widget: 'email', name: 'email', label: t('E-mail'), half: true, placeholder: 'name@example.com' },
    { widget: 'tel', name: 'phone', label: t('Phone'), half: true, placeholder: '+1 555 0100' },
    bioField,
    socialsField,
    imageField('profileImage', t('Profile image'), '4 / 5'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
