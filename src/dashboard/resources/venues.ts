import { MapPin } from '../ui/icons.ts'
import { activeField, imageField, mapField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const venues = resourceOf('venues', {
  purpose: 'Venues are where events take place; each has a page with its dates and a calendar.',
  removal: 'Archive',
  Icon: MapPin,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'address', label: 'Address', kind: 'text', ordering: 'address' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  children: ['events'],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'text', name: 'address', label: 'Address', placeholder: 'Street, town' },
    mapField(['name', 'address']),
    {
      widget: 'textarea',
      name: 'access',
      label: 'Access',
      rows: 5,
      hint: 'Steps, ramps, lifts, toilets, loops: what somebody has to know before they come.',
    },
    imageField('image', 'Picture', '1 / 1'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
