import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawArt } from '#demo/art/draw.ts'
import { paint, paintPixels } from '#demo/art/paint.ts'
import { palettes } from '#demo/art/palettes.ts'
import type { ArtSpec, Motif, PaletteName } from '#demo/art/spec.ts'
import { listPictures } from '#demo/content/all.ts'
import { artists } from '#demo/content/artists.ts'

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const pictures = listPictures().map((picture) => picture.art)
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
    expect(digest(await paint(changed))).not.toBe(digest(await paint(emblem({}))))
  })

  it.each([
    ['poster', { words: ['ÅSE', 'LINDQVIST'], motif: 'cuts' as const, thing: 'harp' as const }],
    ['portrait', { figures: [{ hair: 'bob' as const, turn: 0.3, glasses: true }], motif: 'rays' as const }],
    ['logo', { words: ['NIGHT', 'FERRY'] }],
    ['souvenir', { souvenir: 'mug' as const }],
  ] as const)('is a PNG of the asked size: %s', async (kind, rest) => {
    const spec = { kind, width: 240, height: 360, seed: 'test', palette: 'sand', ...rest } as ArtSpec
    const { format, width, height } = await sharp(await paint(spec)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 240, height: 360 })
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
  const drawings = pictures.map((art) => ({ seed: art.seed, svg: drawArt(art) }))

  it('never contain a number that is none', () => {
    for (const { seed, svg } of drawings) expect(svg, seed).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('are all different, with nothing drawn twice', () => {
    expect(new Set(drawings.map(({ svg }) => digest(svg))).size).toBe(pictures.length)
  })

  it('give every artist a portrait of their own', () => {
    const portraits = artists.flatMap((artist) =>
      artist.profileImage ? [drawArt(artist.profileImage.art)] : [],
    )
    expect(new Set(portraits).size).toBe(portraits.length)
    expect(portraits.length).toBeGreaterThan(20)
  })

  it.each(motifs)('work on every palette with the motif %s', (motif) => {
    for (const palette of paletteNames) expect(drawArt(emblem({ palette, motif }))).not.toContain('NaN')
  })
})
