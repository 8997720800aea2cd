// Applies the eight Exif orientations.
import type { Sharp } from 'sharp'

/** Rotates and mirrors a picture by its Exif orientation (Exif 3.0, tag 0x0112); unknown values change nothing. */
export function orient(picture: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop()
    case 3:
      return picture.rotate(180)
    case 4:
      return picture.flip()
    case 5:
      return picture.rotate(90).flip()
    case 6:
      return picture.rotate(90)
    case 7:
      return picture.rotate(90).flop()
    case 8:
      return picture.rotate(270)
    default:
      return picture
  }
}
