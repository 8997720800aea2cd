import { site } from '#contract/addresses.ts'
import { dashboardParts } from '#contract/endpoints/dashboard-parts.ts'
import { type GalleryImage, galleryImageInputs } from '#contract/entities/gallery-image.ts'
import { deleteImage, empty, failedToFetch, notFound, saveFailed } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { imageField } from './field.ts'
import { defineScreens } from './resource.ts'

export const gallery = defineScreens<GalleryImage>({
  name: 'gallery',
  heading: t('Gallery'),
  plural: t('Gallery'),
  noun: t('Image'),
  part: 'gallery',
  endpoints: {
    list: dashboardParts.listGallery,
    get: dashboardParts.getGalleryImage,
    create: dashboardParts.createGalleryImage,
    patch: dashboardParts.patchGalleryImage,
    history: dashboardParts.galleryImageHistory,
    remove: dashboardParts.deleteGalleryImage,
    order: dashboardParts.orderGallery,
  },
  inputs: galleryImageInputs,
  idParam: 'id',
  nameOf: (image) => image.caption || image.image_alt || t('Image {id}', { id: image.id }),
  image: 'image',
  hasSearch: false,
  isOrdered: true,
  takesMany: true,
  columns: [{ key: 'caption', label: t('Caption'), kind: 'text' }],
  fields: [
    { widget: 'text', name: 'caption', label: t('Caption') },
    { ...imageField('image', t('Image'), '1 / 1'), aside: false },
  ],
  initial: {},
  texts: {
    empty: empty.gallery,
    purpose: t(
      'The gallery stands on the artist’s page: eight pictures there, all of them on a page of their own.',
    ),
    listFailed: failedToFetch.gallery,
    loadFailed: t('Failed to fetch image data.'),
    saveFailed: saveFailed.gallery,
    absent: notFound.image,
  },
  deletion: deleteImage,
  sitePath: (_, { artistId }) => site.gallery(artistId ?? 0),
})
