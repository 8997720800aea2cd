// The generator of the demo's pictures; `npm test` leaves this file out (`scripts/test/rare-files.ts`).
import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { listPictures } from '#demo/content/all.ts'
import { pictureFile } from '#demo/picture-file.ts'
import { inNumber, someOf } from '#tests/support/thorough.ts'
import { drawArt } from '../../scripts/demo-art/draw.ts'
import { setLine } from '../../scripts/demo-art/lettering.ts'
import { paint, paintPixels } from '../../scripts/demo-art/paint.ts'
import { palettes } from '../../scripts/demo-art/palettes.ts'
import type { ArtSpec, Motif, PaletteName } from '../../scripts/demo-art/spec.ts'
import { specs } from '../../scripts/demo-art/specs.ts'

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const names = listPictures().map(({ name }) => name)
const motifs: readonly Motif[] = ['arcs', 'cuts', 'lines', 'dots', 'tiles', 'rays', 'letters']
const paletteNames = Object.keys(palettes) as PaletteName[]

const emblem = (change: Partial<Extract<ArtSpec, { kind: 'emblem' }>>): ArtSpec => ({
  kind: 'emblem',
  width: 300,
  height: 300,
  seed: 'test/one',
  palette: 'lamp',
  motif: 'arcs',
  thing: 'bell',
  ...change,
})

describe('a picture', () => {
  it('has the same bytes each time it is painted from the same spec', async () => {
    const one = await paint(emblem({}))
    const other = await paint(structuredClone(emblem({})))
    expect(digest(other)).toBe(digest(one))
  })

  it.each([
    ['seed', emblem({ seed: 'test/two' })],
    ['palette', emblem({ palette: 'ice' })],
    ['motif', emblem({ motif: 'rays' })],
    ['thing', emblem({ thing: 'harp' })],
  ])('differs when its %s differs', async (_what, changed) => {
    const [one, other] = [await paintPixels(changed), await paintPixels(emblem({}))]
    expect(digest(one.data)).not.toBe(digest(other.data))
  })

  it.each(
    someOf(
      [
        ['poster', { words: ['ÅSE', 'LINDQVIST'], motif: 'cuts' as const, thing: 'harp' as const }],
        ['portrait', { cast: 'u' as const, motif: 'rays' as const }],
        ['heap', { things: ['drum' as const, 'bell' as const], motif: 'cuts' as const }],
        ['crew', { cast: 'ivo' as const, motif: 'lines' as const }],
        ['stamp', { mark: 'mission' as const }],
        ['logo', { words: ['NIGHT', 'FERRY'] }],
        ['souvenir', { souvenir: 'mug' as const }],
      ] as const,
      3,
    ),
  )('is an AVIF of the asked size: %s', async (kind, rest) => {
    const spec = { kind, width: 240, height: 360, seed: 'test', palette: 'sand', ...rest } as ArtSpec
    const { compression, width, height } = await sharp(await paint(spec)).metadata()
    expect({ compression, width, height }).toEqual({ compression: 'av1', width: 240, height: 360 })
  })

  it('is transparent around the signs of the company and nowhere else', async () => {
    const sign = await paintPixels({
      kind: 'mark',
      width: 64,
      height: 64,
      seed: 'm',
      palette: 'lamp',
      solid: false,
    })
    const picture = await paintPixels(emblem({ width: 64, height: 64 }))
    const alphas = (data: Uint8Array) => new Set(data.filter((_value, index) => index % 4 === 3))
    expect(alphas(sign.data).has(0)).toBe(true)
    expect([...alphas(picture.data)]).toEqual([255])
  })
})

describe('the drawings', () => {
  const step = inNumber(12, 1)
  const drawings = Object.values(specs)
    .filter((_, place) => place % step === 0)
    .map((spec) => ({ seed: spec.seed, svg: drawArt(spec) }))

  it('never contain a number that is none', () => {
    for (const { seed, svg } of drawings) expect(svg, seed).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('are all different, with nothing drawn twice', () => {
    expect(new Set(drawings.map(({ svg }) => digest(svg))).size).toBe(drawings.length)
  })

  it.each(someOf(motifs, 3))('work on every palette with the motif %s', (motif) => {
    for (const palette of paletteNames.filter((_, place) => place % step === 0))
      expect(drawArt(emblem({ palette, motif }))).not.toContain('NaN')
  })
})

it('round letters are of one piece: no hairline crosses their strokes, whatever their size', async () => {
  const weight = 0.36
  // The inner edge of a stroke that is wider than its corner is round.
  const places = [0.5, 0.94]
  for (const letter of ['O', 'D', 'S', 'J'])
    for (let size = 0; size < 12; size += inNumber(4, 1)) {
      const [width, height] = [200 + size * 7.37, 300 + size * 5.21]
      const path = setLine(letter, { x: 10.03, y: 10.07, width, height, weight })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="${path}"/></svg>`
      const { pixels, width: wide } = await renderAsync(svg, {
        font: { loadSystemFonts: false },
        shapeRendering: 2,
      })
      // Down the right stroke, below the corner and above the next.
      const rows = Array.from(
        { length: Math.floor(height * 0.3) },
        (_, row) => Math.round(height * 0.62) + row,
      )
      for (const place of places) {
        const column = Math.floor(10 + width - width * weight * place)
        const least = Math.min(...rows.map((row) => pixels[(row * wide + column) * 4 + 3] ?? 0))
        expect(least, `${letter} of ${width.toFixed(1)} pixels, ${place} of the stroke`).toBe(255)
      }
    }
})

describe('the files of the demo', () => {
  it('are painted from one spec each', () => {
    expect(Object.keys(specs).sort()).toEqual(names.toSorted())
  })

  /** The picture in little: 32 by 32 points of three colours. */
  const inLittle = (picture: Sharp) => picture.removeAlpha().resize(32, 32, { fit: 'fill' }).raw().toBuffer()
  const distance = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

  const examples = someOf(
    [
      'artists/rue-sargasso',
      'staff/siobhan-traore',
      'partners/northline',
      'site/logo',
      'events/winter-crossing',
      'souvenirs/mug',
    ],
    3,
  )
  it.each(examples)('are what the generator makes: %s', async (name) => {
    // What is encoded; to encode it takes most of the time.
    const { data, width, height } = await paintPixels(specs[name] as ArtSpec)
    const painted = await inLittle(sharp(data, { raw: { width, height, channels: 4 } }))
    expect(distance(await inLittle(sharp(pictureFile(name))), painted)).toBeLessThan(3)
    const other = await inLittle(sharp(pictureFile('events/choir-yesterday')))
    expect(distance(other, painted)).toBeGreaterThan(15)
  })
})
