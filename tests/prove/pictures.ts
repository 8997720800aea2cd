// Small real pictures to upload.
import sharp from 'sharp'

/** A PNG of one colour that depends on the number, so that no two are the same. */
export async function paintPng(number: number): Promise<Blob> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: (number >> 16) % 256 }
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

/** The form that adds a picture to a gallery. */
export async function galleryForm(number: number): Promise<FormData> {
  const form = new FormData()
  form.set('image', await paintPng(number), `${number}.png`)
  form.set('caption', `Picture ${number}`)
  return form
}
