// Restricts the image library in this process to four formats, without a cache.
import sharp from 'sharp'

/** Loaders of libvips that stay enabled; a name includes its file, buffer and stream variants. */
const allowedLoaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
]

/**
 * Blocks every other loader (SVG, GIF, TIFF, PDF, ImageMagick, …) and disables the operation cache, for the whole
 * process. Must run before the first picture is read.
 */
export function restrictImageLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  sharp.cache(false)
  // A second thread for one picture saves a tenth of the time and takes 10 to 35 MB more.
  sharp.concurrency(1)
}
