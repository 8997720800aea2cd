import { site } from '#contract/addresses.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { GalleryHorizontalEnd } from '../ui/icons.ts'
import { activeField, imageField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const slides = resourceOf('slides', {
  order: dashboardParts.orderSlides,
  purpose: 'Slides lead the home page, each for five seconds, in this order.',
  removal: 'Deactivate',
  Icon: GalleryHorizontalEnd,
  nameOf: (slide) => slide.title,
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
    ...scheduleFields,
  ],
  initial: { is_active: true, order: 0 },
  sitePath: () => site.home(),
})
