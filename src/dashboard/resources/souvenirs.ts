import { site } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Souvenir, souvenirInputs } from '#contract/entities/souvenir.ts'
import { failedToFetch, formLoadFailed, notFound, saveFailed } from '#contract/texts.ts'
import { defineCard } from './card.ts'
import { activeField, imageField } from './field.ts'
import { emptyText, removalOf } from './texts.ts'

export const souvenirs = defineCard<Souvenir>({
  name: 'souvenirs',
  heading: 'Manage Souvenirs',
  noun: 'Souvenir',
  endpoints: dashboardResources.souvenirs,
  inputs: souvenirInputs,
  idParam: 'id',
  nameOf: (souvenir) => souvenir.name,
  image: 'image',
  ordering: '-created_at',
  hasSearch: true,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'price', label: 'Price', kind: 'price', ordering: 'price' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'name', label: 'Name' },
    { widget: 'number', name: 'price', label: 'Price', step: '0.01', prefix: '$', isRequired: true },
    { widget: 'textarea', name: 'description', label: 'Description', rows: 6 },
    imageField('image', 'Image', '1 / 1'),
    activeField,
    { widget: 'switch', name: 'is_gift', label: 'Gift', hint: 'Comes free with a ticket.', aside: true },
  ],
  initial: { is_active: true, is_gift: false, price: 0 },
  texts: {
    empty: emptyText('souvenirs', 'souvenir'),
    purpose: 'Souvenirs are things to take home; the latest four stand on the home page.',
    listFailed: failedToFetch.souvenirs,
    loadFailed: formLoadFailed.souvenirs,
    saveFailed: saveFailed.souvenirs,
    absent: notFound.souvenir,
  },
  removal: removalOf('souvenirs', 'Deactivate'),
  sitePath: (souvenir) => site.souvenir(souvenir.id),
})
