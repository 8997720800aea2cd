import { site } from '#contract/addresses.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type Slide, slideInputs } from '#contract/entities/slide.ts'
import { failedToFetch, formLoadFailed, notFound, saveFailed } from '#contract/texts.ts'
import { defineCard } from './card.ts'
import { activeField, imageField } from './field.ts'
import { emptyText, removalOf } from './texts.ts'

export const slides = defineCard<Slide>({
  name: 'slides',
  heading: 'Manage Slides',
  noun: 'Slide',
  endpoints: { ...dashboardResources.slides, order: dashboardParts.orderSlides },
  inputs: slideInputs,
  idParam: 'id',
  nameOf: (slide) => slide.title,
  image: 'image',
  ordering: 'order',
  hasSearch: true,
  isOrdered: true,
  columns: [
    { key: 'title', label: 'Name', kind: 'text', ordering: 'name' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'title', label: 'Title' },
    { widget: 'textarea', name: 'caption', label: 'Caption', rows: 2 },
    {
      widget: 'url',
      name: 'link_url',
      label: 'Link',
      hint: 'Shown as “Learn More”. A full address, or a path of this site such as /artists.',
      placeholder: '/events',
    },
    {
      widget: 'number',
      name: 'order',
      label: 'Order',
      step: '1',
      isRequired: true,
      hint: 'Lower numbers come first.',
    },
    imageField('image', 'Image', '16 / 9'),
    activeField,
  ],
  initial: { is_active: true, order: 0 },
  texts: {
    empty: emptyText('slides', 'slide'),
    purpose: 'Slides lead the home page, each for five seconds, in this order.',
    listFailed: failedToFetch.slides,
    loadFailed: formLoadFailed.slides,
    saveFailed: saveFailed.slides,
    absent: notFound.slide,
  },
  removal: removalOf('slides', 'Deactivate'),
  sitePath: () => site.home(),
})
