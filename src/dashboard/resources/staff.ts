import { site } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Staff, staffInputs } from '#contract/entities/staff.ts'
import { failedToFetch, formLoadFailed, notFound, saveFailed } from '#contract/texts.ts'
import { defineCard } from './card.ts'
import { activeField, bioField, imageField, socialsField } from './field.ts'
import { emptyText, removalOf } from './texts.ts'

export const staff = defineCard<Staff>({
  name: 'staff',
  heading: 'Manage Staff',
  noun: 'Staff',
  endpoints: dashboardResources.staff,
  inputs: staffInputs,
  idParam: 'id',
  nameOf: (member) => member.name,
  image: 'profileImage',
  ordering: 'name',
  hasSearch: true,
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
  ],
  initial: { is_active: true },
  texts: {
    empty: emptyText('staff', 'team member'),
    purpose: 'The team stands on the About page and among the direct contacts.',
    listFailed: failedToFetch.staff,
    loadFailed: formLoadFailed.staff,
    saveFailed: saveFailed.staff,
    absent: notFound.staff,
  },
  removal: { ...removalOf('staff', 'Archive') },
  sitePath: (member) => site.staff(member.id),
})
