// What the image library may do in this process: read four formats, keep nothing, and no more.
import sharp from 'sharp'

/** Loaders of libvips that stay usable; a name stands for its file, buffer and stream variants. */
const allowedLoaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
]

/**
 * Blocks every other loader (SVG, GIF, TIFF, PDF, ImageMagick, …) and empties the operation cache,
 * for the whole process. Call it before the first picture is read; calling it again changes nothing.
 */
export function guardImageLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  sharp.cache(false)
  // A second thread for one picture is a tenth faster and takes 10 to 35 MB more.
  sharp.concurrency(1)
}
