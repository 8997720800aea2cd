import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paintIcon, toIco } from '#views/machines/site-icon.ts'
import { toWebManifest } from '#views/machines/web-manifest.ts'
import { company } from './records.ts'

test('an icon is a square PNG of its size, with the company’s picture whole on it', async () => {
  const wide = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } })
    .webp({ lossless: true })
    .toBuffer()
  const { data, info } = await sharp(await paintIcon(180, wide))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([180, 180])
  const at = (x: number, y: number) => [...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)]
  expect(at(90, 90)).toEqual([0, 255, 0])
  expect(at(3, 90)).toEqual([0, 255, 0])
  expect(at(90, 20)).toEqual([0x17, 0x12, 0x0e])
})

test('without a picture it is the usual mark, the same bytes every time', async () => {
  const [one, other] = [await paintIcon(48, null), await paintIcon(48, null)]
  expect(Buffer.from(one).equals(other)).toBe(true)
  const { dominant } = await sharp(one).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

describe('a picture that cannot be drawn gives the usual mark:', () => {
  const green = sharp({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } })
  test.each([
    ['a Windows icon', async () => toIco(await paintIcon(16, null), 16)],
    ['AVIF', () => green.clone().avif().toBuffer()],
    ['TIFF', () => green.clone().tiff().toBuffer()],
    ['half a PNG', async () => (await green.clone().png().toBuffer()).subarray(0, 60)],
    ['a page', async () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['nothing', async () => new Uint8Array()],
  ])('%s', async (_, make) => {
    expect(Buffer.from(await paintIcon(48, await make())).equals(await paintIcon(48, null))).toBe(true)
  })
})

test('an icon of an impossible size is an error, with a picture and without', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  await expect(paintIcon(0, null)).rejects.toThrow()
  await expect(paintIcon(0, picture)).rejects.toThrow()
})

test('favicon.ico holds one PNG, where its directory says', async () => {
  const png = await paintIcon(48, null)
  const ico = Buffer.from(toIco(png, 48))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1])
  const [size, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect((await sharp(ico.subarray(start, start + size)).metadata()).width).toBe(ico[6])
  expect(start + size).toBe(ico.length)
})

test('the manifest names the company and its icons', () => {
  const manifest = JSON.parse(toWebManifest(company))
  expect(manifest.name).toBe(company.name)
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['180x180', '512x512'])
})
