// The original of what an image field holds, with the part of it that is shown until now.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureAddress } from '#browser/api-address.ts'
import { type Size, wholePicture } from '#contract/crop.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { pictureIdOf } from '../form/values.ts'
import { usePreview } from '../form/widgets/use-preview.ts'
import type { Source } from './store-crop.ts'

/** The size at which the server will keep a picture of this size. */
function asStored({ width, height }: Size): Size {
  const factor = Math.min(1, limits.pictureSide / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

/** Pixels of a picture once it is decoded; null until then. */
function useSizeOf(src: string | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (src === null) return
    const image = new Image()
    image.onload = () => setSize(asStored({ width: image.naturalWidth, height: image.naturalHeight }))
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return size
}

export type FoundSource =
  | { state: 'ready'; source: Source }
  | { state: 'waiting' }
  | { state: 'failed'; again: () => void }

/** `value`: a file, or the address of a stored picture. */
export function useSource(value: File | string): FoundSource {
  const file = value instanceof File ? value : null
  const id = file ? null : pictureIdOf(String(value))
  const preview = usePreview(file)
  const size = useSizeOf(file ? preview : null)
  const found = useQuery({
    queryKey: ['pictures', 'original', id],
    queryFn: async ({ signal }) =>
      (await ask(dashboardPictures.pictureOriginal, { query: { picture: String(id) }, signal })).data,
    enabled: id !== null,
  })
  if (file && preview && size)
    return { state: 'ready', source: { original: file, src: preview, size, crop: wholePicture } }
  // What is shown stays when reading it again fails, with the part that is chosen.
  if (found.isLoadingError) return { state: 'failed', again: () => void found.refetch() }
  if (!found.data) return { state: 'waiting' }
  const { original, crop } = found.data
  const { width, height } = original.picture
  return {
    state: 'ready',
    source: {
      original: original.id,
      src: pictureAddress(original.picture.url),
      size: { width, height },
      crop,
    },
  }
}
