// What is taken is stored as our own encoding: upright, sRGB, eight bits, one frame, and nothing of the file itself.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaRecord } from '#contract/media-record.ts'
import { animatedPng } from './png-by-hand.ts'
import { cornered, kinds, photo, pixelAt, plain } from './sample-pictures.ts'
import { filesIn, openTemporaryLibrary } from './temporary-library.ts'

const canary = '<script>canary()</script>'
const gps = {
  IFD0: { Copyright: canary, Artist: canary },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
}

/** Colours survive lossy compression and conversion within this distance. */
function expectColor(found: number[], wanted: number[], distance = 12): void {
  const off = wanted.map((value, index) => Math.abs(value - (found[index] ?? -999)))
  expect(Math.max(...off), `${found} is not near ${wanted}`).toBeLessThanOrEqual(distance)
}

test('answers a record of the promised shape', async () => {
  const { upload } = await openTemporaryLibrary()
  const record = await upload(await photo(1300, 800).jpeg().toBuffer())
  expect(mediaRecord.parse(record)).toEqual(record)
  expect(record).toMatchObject({ width: 1300, height: 800 })
  expect(record.variants.map(({ width }) => width)).toEqual([160, 320, 480, 640, 960, 1280])
  expect(record.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(record.placeholder.length).toBeLessThanOrEqual(400)
})

test('scales down to 2560 pixels, and never up', async () => {
  const { upload } = await openTemporaryLibrary()
  expect(await upload(await plain(5000, 2500).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 1280 })
  expect(await upload(await plain(2560, 10).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 10 })
  const small = await upload(await plain(150, 75).jpeg().toBuffer())
  expect(small).toMatchObject({ width: 150, height: 75, variants: [] })
})

test('takes a JPEG whose scan says it ends at coefficient 0, as phones of Samsung write it', async () => {
  const file = await photo(300, 200).jpeg().toBuffer()
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const end = scan + 6 + 2 * file.readUInt8(scan + 4)
  expect(file.readUInt8(end)).toBe(63)
  file.writeUInt8(0, end)
  const { upload } = await openTemporaryLibrary()
  expect(await upload(file)).toMatchObject({ width: 300, height: 200 })
})

test.for([
  ['JPEG with HTML behind it', () => kinds.jpeg(), Buffer.from(`<html>${canary}</html>`)],
  ['JPEG with a ZIP behind it', () => kinds.jpeg(), Buffer.from(`PK\x03\x04${canary}`)],
  ['PNG with HTML behind it', () => kinds.png(), Buffer.from(`<html>${canary}</html>`)],
  ['WebP with HTML behind it', () => kinds.webp(), Buffer.from(`<html>${canary}</html>`)],
] as const)('stores nothing of what follows a picture: %s', async ([, picture, tail]) => {
  const file = Buffer.concat([await picture(), tail])
  const { upload, keptBytes } = await openTemporaryLibrary()
  await upload(file)
  expect(file.includes('canary')).toBe(true)
  expect((await keptBytes()).includes('canary')).toBe(false)
})

test.for([
  ['jpeg', () => cornered().withExif(gps).jpeg().toBuffer()],
  ['png', () => cornered().withExif(gps).png().toBuffer()],
  ['webp', () => cornered().withExif(gps).webp().toBuffer()],
  ['avif', () => cornered().withExif(gps).avif({ effort: 0 }).toBuffer()],
] as const)('drops the metadata of a %s, places included', async ([, make]) => {
  const file = await make()
  expect((await sharp(file).metadata()).exif?.includes('canary')).toBe(true)
  const { upload, keptBytes, master } = await openTemporaryLibrary()
  const metadata = await sharp(await master(await upload(file))).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.xmp).toBeUndefined()
  expect(metadata.icc).toBeUndefined()
  expect((await keptBytes()).includes('canary')).toBe(false)
})

test.for([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture of orientation %i upright', async (orientation) => {
  const { upload, master } = await openTemporaryLibrary()
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const file = await sharp(await kinds[kind]())
      .withMetadata({ orientation })
      [kind]()
      .toBuffer()
    const upright = await sharp(file).autoOrient().png().toBuffer({ resolveWithObject: true })
    const record = await upload(file)
    const { width, height } = upright.info
    expect([record.width, record.height]).toEqual([width, height])
    expect(record.width).toBe(orientation > 4 ? 48 : 64)
    for (const [x, y] of [
      [8, 8],
      [width - 8, 8],
      [8, height - 8],
      [width - 8, height - 8],
    ] as const) {
      expectColor(await pixelAt(await master(record), x, y), await pixelAt(upright.data, x, y), 20)
    }
  }
})

test('converts Display P3 to sRGB instead of only dropping the profile', async () => {
  const file = await plain().withIccProfile('p3').png().toBuffer()
  const bare = await sharp(file, { ignoreIcc: true })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const { upload, master } = await openTemporaryLibrary()
  const stored = await pixelAt(await master(await upload(file)), 20, 20)
  expectColor(stored, [20, 120, 110], 4)
  expect(Math.abs((bare[0] ?? 0) - (stored[0] ?? 0))).toBeGreaterThan(20)
})

test.for([
  ['CMYK JPEG', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 40],
  ['16-bit PNG', () => plain().toColourspace('rgb16').png().toBuffer(), 4],
  ['palette PNG', () => plain().png({ palette: true }).toBuffer(), 4],
  ['progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer(), 4],
  ['interlaced PNG', () => plain().png({ progressive: true }).toBuffer(), 4],
  ['lossless WebP', () => plain().webp({ lossless: true }).toBuffer(), 4],
  ['AVIF', () => plain().avif({ effort: 0 }).toBuffer(), 8],
] as const)('takes a %s and stores eight-bit sRGB', async ([, make, distance]) => {
  const { upload, master } = await openTemporaryLibrary()
  const stored = await master(await upload(await make()))
  expect(await sharp(stored).metadata()).toMatchObject({
    format: 'webp',
    space: 'srgb',
    depth: 'uchar',
    channels: 3,
  })
  expectColor(await pixelAt(stored, 20, 20), [20, 120, 110], distance)
})

test.for([
  ['8-bit', () => plain().greyscale().png().toBuffer()],
  ['16-bit', () => plain().greyscale().toColourspace('grey16').png().toBuffer()],
  ['JPEG', () => plain().greyscale().jpeg().toBuffer()],
] as const)('takes a picture in greys (%s)', async ([, make]) => {
  const file = await make()
  const [grey = 0] = await sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const { upload, master } = await openTemporaryLibrary()
  expectColor(await pixelAt(await master(await upload(file)), 20, 20), [grey, grey, grey], 4)
})

test('keeps transparency, and its colours', async () => {
  const file = await sharp({ create: { width: 700, height: 700, channels: 4, background: '#ff000000' } })
    .composite([{ input: await plain(200, 200).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { upload, master } = await openTemporaryLibrary({ avif: 'auto' })
  const record = await upload(file)
  const stored = await master(record)
  expect((await sharp(stored).metadata()).hasAlpha).toBe(true)
  expectColor(await pixelAt(stored, 100, 100), [20, 120, 110, 255])
  expect((await pixelAt(stored, 500, 500))[3]).toBe(0)
  expect(record.color).toMatch(/^#14[67].6.$/)
  expect(record.variants.every(({ type }) => type === 'image/webp')).toBe(true)
})

test('keeps the transparency of a picture in greys', async () => {
  const file = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#80808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect((await sharp(file).metadata()).channels).toBe(2)
  const { upload, master } = await openTemporaryLibrary()
  expectColor(await pixelAt(await master(await upload(file)), 9, 9), [128, 128, 128, 128])
})

test('drops an alpha channel that hides nothing', async () => {
  const file = await plain().ensureAlpha(1).withMetadata({ orientation: 6 }).png().toBuffer()
  const { upload, master } = await openTemporaryLibrary()
  const record = await upload(file)
  expect(record).toMatchObject({ width: 48, height: 64 })
  expect((await sharp(await master(record)).metadata()).hasAlpha).toBe(false)
})

test('takes the first frame of an animated WebP', async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 10)])
  const file = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp()
    .toBuffer()
  expect((await sharp(file).metadata()).pages).toBe(2)
  const { upload, master } = await openTemporaryLibrary()
  const record = await upload(file)
  expect(record).toMatchObject({ width: 64, height: 64 })
  expect((await sharp(await master(record)).metadata()).pages).toBeUndefined()
  expectColor(await pixelAt(await master(record), 20, 20), [200, 200, 200])
})

test('takes the first frame of an animated PNG with a thousand frames', async () => {
  const { upload, master } = await openTemporaryLibrary()
  const record = await upload(animatedPng(64, 48, 1000))
  expect(record).toMatchObject({ width: 64, height: 48 })
  expectColor(await pixelAt(await master(record), 20, 20), [0, 0, 0])
})

test.for([
  ['1×1', 1, 1, 1, 1],
  ['1×10000', 1, 10_000, 1, 2560],
  ['10000×1', 10_000, 1, 2560, 1],
  ['a width between two steps', 321, 10, 321, 10],
] as const)('takes a picture of %s', async ([, width, height, storedWidth, storedHeight]) => {
  const { upload, dataDir } = await openTemporaryLibrary()
  const record = await upload(await plain(width, height).png().toBuffer())
  expect(record).toMatchObject({ width: storedWidth, height: storedHeight, color: '#14786e' })
  expect(record.variants.every((variant) => variant.width < storedWidth)).toBe(true)
  expect(await filesIn(dataDir)).toHaveLength(record.variants.length + 1)
})

test('offers AVIF in all widths where it is clearly smaller', async () => {
  const { upload } = await openTemporaryLibrary({ avif: 'auto' })
  const record = await upload(await photo(1000, 700).jpeg({ quality: 95 }).toBuffer())
  const widthsOf = (type: string) =>
    record.variants.filter((one) => one.type === type).map(({ width }) => width)
  expect(widthsOf('image/avif')).toEqual([160, 320, 480, 640, 960, 1000])
  expect(widthsOf('image/webp')).toEqual([160, 320, 480, 640, 960])
})

test('offers AVIF quickly in the widths of phones alone', async () => {
  const { upload } = await openTemporaryLibrary({ avif: 'quick' })
  const record = await upload(await photo(1000, 700).jpeg({ quality: 95 }).toBuffer())
  const avif = record.variants.filter(({ type }) => type === 'image/avif')
  expect(avif.map(({ width }) => width)).toEqual([160, 320, 480, 640])
})

test('offers no AVIF of a small picture', async () => {
  const { upload } = await openTemporaryLibrary({ avif: 'auto' })
  const record = await upload(await photo(630, 400).jpeg().toBuffer())
  expect(record.variants.every(({ type }) => type === 'image/webp')).toBe(true)
})
