import { site } from '#contract/addresses.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { t } from '../language/translate.ts'
import { GalleryHorizontalEnd } from '../ui/icons.ts'
import { activeField, imageField, scheduleFields } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const slides = resourceOf('slides', {
  order: dashboardParts.orderSlides,
  purpose: t('Slides lead the home page, each for five seconds, in this order.'),
  removal: 'Deactivate',
  Icon: GalleryHorizontalEnd,
  nameOf: (slide) => slide.title,
  isOrdered: true,
  columns: [
    { key: 'title', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    { widget: 'text', name: 'title', label: t('Title') },
    { widget: 'textarea', name: 'caption', label: t('Caption'), rows: 2, isOneLine: true },
    {
      widget: 'url',
      name: 'link_url',
      label: t('Link'),
      hint: t('Shown as “Learn More”. A full address, or a path of this site such as /artists.'),
      placeholder: '/events',
    },
    {
      widget: 'number',
      name: 'order',
      label: t('Order'),
      step: '1',
      isRequired: true,
      hint: t('Lower numbers come first.'),
    },
    imageField('image', t('Image'), '16 / 9'),
    activeField,
    ...scheduleFields,
  ],
  initial: { is_active: true, order: 0 },
  sitePath: () => site.home(),
})
