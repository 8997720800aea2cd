import { t } from '../language/translate.ts'
import { Route } from '../ui/icons.ts'
import { activeField, imageField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const tours = resourceOf('tours', {
  purpose: t('A tour ties dates together; it has a page with all of them in order, and a calendar.'),
  removal: 'Archive',
  Icon: Route,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  children: ['events'],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    {
      widget: 'textarea',
      name: 'description',
      label: t('Text'),
      rows: 6,
      hint: t('Its dates are events: choose the tour in the form of each.'),
    },
    imageField('image', t('Picture'), '1 / 1'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true },
})
