// The part of a picture that is stored: its pixels, its size, and what it costs.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Crop, wholePicture } from '#contract/crop.ts'
import { photo } from './sample-pictures.ts'
import { filesIn, openTemporaryLibrary } from './temporary-library.ts'

const colours = { red: [220, 30, 30], green: [30, 160, 60], blue: [30, 60, 220], white: [240, 240, 240] }

/** Quarters of four colours: red and green above, blue and white below. */
function quarters(width: number, height: number): Promise<Buffer> {
  const of = ([r = 0, g = 0, b = 0]: readonly number[], left: number, top: number) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background: { r, g, b } },
    },
    left,
    top,
  })
  const { red, green, blue, white } = colours
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([
      of(red, 0, 0),
      of(green, width / 2, 0),
      of(blue, 0, height / 2),
      of(white, width / 2, height / 2),
    ])
    .png()
    .toBuffer()
}

async function openQuarters() {
  const opened = await openTemporaryLibrary()
  const original = await opened.upload(await quarters(800, 600))
  return {
    ...opened,
    original,
    async part(crop: Partial<Crop>) {
      const record = await opened.crop(original, { ...wholePicture, ...crop })
      if (!record) throw new Error('The original is gone.')
      const { data, info } = await sharp(await opened.master(record))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => {
        const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
        const seen = [...data.subarray(start, start + 3)]
        const near = Object.entries(colours).find(([, colour]) =>
          colour.every((one, i) => Math.abs(one - (seen[i] ?? 0)) < 30),
        )
        return near?.[0] ?? seen.join()
      }
      return { record, at }
    },
  }
}

test('takes the box, to the pixel, and leaves the original', async () => {
  const { part, original, crop, library, dataDir } = await openQuarters()
  const { record, at } = await part({ x: 0.5, y: 0.5, width: 0.5, height: 0.25 })
  expect([record.width, record.height]).toEqual([400, 150])
  expect([at(0.02, 0.02), at(0.98, 0.98)]).toEqual(['white', 'white'])
  const across = await part({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
  expect([across.at(0.1, 0.1), across.at(0.9, 0.1), across.at(0.1, 0.9), across.at(0.9, 0.9)]).toEqual([
    'red',
    'green',
    'blue',
    'white',
  ])
  const files = await filesIn(dataDir)
  expect(files.some((name) => name.endsWith(`${original.id}.webp`))).toBe(true)
  await library.remove(original)
  expect(await crop(original, wholePicture)).toBeNull()
})

test('turns clockwise about the centre, without an empty corner', async () => {
  const { part } = await openQuarters()
  const { at, record } = await part({ x: 0.25, y: 0.25, width: 0.5, height: 0.5, angle: 20 })
  expect([record.width, record.height]).toEqual([398, 298])
  // Above the centre is what was left of it, and what was above is to its right.
  expect([at(0.49, 0.05), at(0.95, 0.49), at(0.51, 0.95), at(0.05, 0.51)]).toEqual([
    'red',
    'green',
    'white',
    'blue',
  ])
  expect([at(0, 0), at(0.999, 0), at(0, 0.999), at(0.999, 0.999)]).toEqual(['red', 'green', 'blue', 'white'])
})

test('the same part is the same picture', async () => {
  const { part } = await openQuarters()
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5, angle: 3 }
  expect((await part(crop)).record).toEqual((await part(crop)).record)
})

test('what lets the ground through still does', async () => {
  const { upload, crop, master } = await openTemporaryLibrary()
  const clear = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
  const original = await upload(await clear.png().toBuffer())
  const record = await crop(original, { x: 0.2, y: 0.2, width: 0.6, height: 0.6, angle: 5 })
  expect(record && (await sharp(await master(record)).metadata()).hasAlpha).toBe(true)
})

test('a turned part of an opaque picture is opaque, and gets AVIF as the whole does', async () => {
  const { upload, crop, master } = await openTemporaryLibrary({ avif: 'auto' })
  const original = await upload(await photo(1300, 1000).jpeg().toBuffer())
  const box = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }
  const types = (variants: { name: string }[] = []) =>
    new Set(variants.map(({ name }) => name.split('.').at(-1)))
  expect(types(original.variants)).toContain('avif')
  const record = await crop(original, { ...box, angle: 2 })
  expect(types(record?.variants)).toContain('avif')
  expect(record && (await sharp(await master(record)).metadata()).hasAlpha).toBe(false)
})

test('the largest picture is turned as quickly as it is stored', async () => {
  const { upload, crop } = await openTemporaryLibrary()
  const original = await upload(await photo(2560, 2560).jpeg().toBuffer())
  const record = await crop(original, { x: 0.3, y: 0.3, width: 0.4, height: 0.4, angle: 45 })
  expect([record?.width, record?.height]).toEqual([1022, 1022])
})
