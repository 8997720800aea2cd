import { Users } from '../ui/icons.ts'
import { activeField, bioField, imageField, scheduleFields, socialsField } from './field.ts'
import { resourceOf } from './resource-of.ts'
import { emptyText } from './texts.ts'

export const staff = resourceOf('staff', {
  noun: 'Staff',
  empty: emptyText('staff', 'team member'),
  purpose: 'The team stands on the About page and among the direct contacts.',
  removal: 'Archive',
  Icon: Users,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'role', label: 'Role', kind: 'text', ordering: 'role' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'text', name: 'role', label: 'Role' },
    { widget: 'email', name: 'email', label: 'E-mail', half: true, placeholder: 'name@example.com' },
    { widget: 'tel', name: 'phone', label: 'Phone', half: true, placeholder: '+1 555 0100' },
    bioField,
    socialsField,
    imageField('profileImage', 'Profile image', '4 / 5'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
