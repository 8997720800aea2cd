// Pictures of an artist's gallery: the preview on the artist's page and the complete gallery.
import { site } from '#contract/addresses.ts'
import type { ArtistDetail } from '#contract/entities/artist.ts'
import type { GalleryImage } from '#contract/entities/gallery-image.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { languageOfOwn } from './language.ts'
import { type PhotoView, toPhoto, withAltLanguage } from './picture-view.ts'

/** Number of pictures on the artist's page. */
export const previewSize = 8

export interface GalleryItem {
  id: number
  photo: PhotoView
  caption: string
  /** Width divided by height; 1 when the size is unknown. */
  ratio: number
}

export interface GalleryPageView {
  artist: { name: string; href: string }
  name: DisplayName
  title: string
  path: string
  items: GalleryItem[]
  empty: string
}

function toItem(image: GalleryImage): GalleryItem[] {
  const photo = image.image_picture && toPhoto(image.image_picture)
  if (!photo) return []
  const { id, caption } = image
  const { width = 1, height = 1 } = photo
  const ratio = Math.round((width / height) * 1000) / 1000
  const shown = withAltLanguage({ ...photo, alt: photo.alt || caption }, languageOfOwn())
  return [{ id, photo: shown, caption, ratio }]
}

export function toGalleryItems(images: readonly GalleryImage[]): GalleryItem[] {
  return images.flatMap(toItem)
}

export function toGalleryPage(artist: ArtistDetail): GalleryPageView {
  return {
    artist: { name: artist.name, href: site.artist(artist.id) },
    name: toDisplayName(artist.name, 'banner'),
    title: `${artist.name}: Gallery`,
    path: site.gallery(artist.id),
    items: toGalleryItems(artist.gallery_images),
    empty: 'No pictures to show yet.',
  }
}
