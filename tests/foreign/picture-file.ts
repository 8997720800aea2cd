import sharp from 'sharp'

/** A picture of one colour as a file, 80 pixels wide. */
export async function pictureFile(name: string, background = '#2a7'): Promise<File> {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], name, { type: 'image/png' })
}
