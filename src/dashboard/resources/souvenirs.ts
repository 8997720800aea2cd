import { t } from '../language/translate.ts'
import { ShoppingBag } from '../ui/icons.ts'
import { activeField, imageField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const souvenirs = resourceOf('souvenirs', {
  purpose: t('Souvenirs are things to take home; the latest four stand on the home page.'),
  removal: 'Deactivate',
  Icon: ShoppingBag,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'price', label: t('Price'), kind: 'price', ordering: 'price' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    { widget: 'number', name: 'price', label: t('Price'), step: '0.01', prefix: '$', isRequired: true },
    { widget: 'textarea', name: 'description', label: t('Description'), rows: 6 },
    imageField('image', t('Image'), '1 / 1'),
    activeField,
    ...scheduleFields,
    {
      widget: 'switch',
      name: 'is_gift',
      label: t('Gift'),
      hint: t('Comes free with a ticket.'),
      aside: true,
    },
  ],
  initial: { is_active: true, is_gift: false, price: 0 },
})
