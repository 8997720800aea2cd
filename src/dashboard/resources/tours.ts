import { Route } from '../ui/icons.ts'
import { activeField, imageField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const tours = resourceOf('tours', {
  purpose: 'A tour ties dates together; it has a page with all of them in order, and a calendar.',
  removal: 'Archive',
  Icon: Route,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  children: ['events'],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    {
      widget: 'textarea',
      name: 'description',
      label: 'Text',
      rows: 6,
      hint: 'Its dates are events: choose the tour in the form of each.',
    },
    imageField('image', 'Picture', '1 / 1'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
