// Songs and gallery of an artist as its draft would have them: the screens of the public ones, with the endpoints of the draft.
import { site } from '#contract/addresses.ts'
import { dashboardDraftParts as endpoints } from '#contract/endpoints/dashboard-draft-parts.ts'
import { t } from '../language/translate.ts'
import { gallery } from '../resources/gallery.ts'
import { toOffered } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { songs } from '../resources/songs.ts'

/** A page of the artist; of one that is not stored yet as the preview takes it. */
const pageOf =
  (path: (id: number) => string) =>
  (_: unknown, { artistId = 0 }: Scope) =>
    path(artistId).replace(/\/0(?=\/|$)/, '/new')

const draftSongs: Resource = {
  ...songs,
  sitePath: pageOf(site.artist),
  endpoints: {
    list: endpoints.listDraftSongs,
    get: endpoints.getDraftSong,
    create: endpoints.createDraftSong,
    patch: endpoints.patchDraftSong,
  },
  ...(songs.removal && {
    removal: {
      ...songs.removal,
      confirm: (name) =>
        t('Archive “{name}” in this draft? What is public stays as it is until the draft is published.', {
          name,
        }),
      confirmRestore: (name) =>
        t('Restore “{name}” in this draft? What is public stays as it is until the draft is published.', {
          name,
        }),
      confirmSeveral: (count, isActive) =>
        isActive
          ? t(
              'Restore {count} songs in this draft? What is public stays as it is until the draft is published.',
              { count },
            )
          : t(
              'Archive {count} songs in this draft? What is public stays as it is until the draft is published.',
              { count },
            ),
    },
  }),
}

const draftGallery: Resource = {
  ...gallery,
  sitePath: pageOf(site.gallery),
  endpoints: {
    list: endpoints.listDraftGallery,
    get: endpoints.getDraftImage,
    create: endpoints.createDraftImage,
    patch: endpoints.patchDraftImage,
    remove: endpoints.deleteDraftImage,
    order: endpoints.orderDraftGallery,
  },
  nameOf: (image) =>
    !image.caption && !image.image_alt && Number(image.id) < 0
      ? t('New image {number}', { number: -Number(image.id) })
      : gallery.nameOf(image),
  ...(gallery.deletion && {
    deletion: {
      ...gallery.deletion,
      confirm: t(
        'Delete this image in the draft? What is public stays as it is until the draft is published.',
      ),
      confirmSeveral: (count) =>
        t('Delete {count} images in the draft? What is public stays as it is until the draft is published.', {
          count,
        }),
    },
  }),
}

/** The resources of what hangs below an artist in a draft, as the server offers them. */
export const draftPartResources = () => [toOffered(draftSongs), toOffered(draftGallery)]
