import { t } from '../language/translate.ts'
import { MapPin } from '../ui/icons.ts'
import { activeField, imageField, mapField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const venues = resourceOf('venues', {
  purpose: t('Venues are where events take place; each has a page with its dates and a calendar.'),
  removal: 'Archive',
  Icon: MapPin,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'address', label: t('Address'), kind: 'text', ordering: 'address' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  children: ['events'],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    { widget: 'text', name: 'address', label: t('Address'), placeholder: t('Street, town') },
    mapField(['name', 'address']),
    {
      widget: 'textarea',
      name: 'access',
      label: t('Access'),
      rows: 5,
      hint: t('Steps, ramps, lifts, toilets, loops: what somebody has to know before they come.'),
    },
    imageField('image', t('Picture'), '1 / 1'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
