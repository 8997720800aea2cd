import { t } from '../language/translate.ts'
import { Disc3 } from '../ui/icons.ts'
import { activeField, bioField, imageField, scheduleFields, socialsField } from './field.ts'
import { resourceOf } from './resource-of.ts'

export const artists = resourceOf('artists', {
  purpose: t('Artists have a page of their own with bio, songs, gallery and events.'),
  removal: 'Archive',
  Icon: Disc3,
  columns: [
    { key: 'name', label: t('Name'), kind: 'text', ordering: 'name' },
    { key: 'genre', label: t('Genre'), kind: 'text', ordering: 'genre' },
    { key: 'is_featured', label: t('Featured'), kind: 'flag', ordering: 'is_featured' },
  ],
  children: ['songs', 'gallery', 'events'],
  fields: [
    { widget: 'text', name: 'name', label: t('Name') },
    { widget: 'text', name: 'genre', label: t('Genre') },
    bioField,
    socialsField,
    imageField('profileImage', t('Profile image'), '4 / 5'),
    activeField,
    ...scheduleFields,
    {
      widget: 'switch',
      name: 'is_featured',
      label: t('Featured'),
      hint: t('Shown on the home page.'),
      aside: true,
    },
  ],
  initial: { is_active: true, is_featured: false },
  copied: { is_featured: false },
})
