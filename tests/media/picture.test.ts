import { expect, test } from 'vitest'
import { picture } from '#contract/entities/picture.ts'
import type { MediaRecord } from '#contract/media-record.ts'
import { toPicture } from '#media/picture.ts'

const id = '0123456789abcdef'.repeat(2)
const variant = (type: 'avif' | 'webp', width: number) => ({
  name: `${id}-${width}.${type}`,
  type: `image/${type}` as const,
  width,
  bytes: 100,
})
const record: MediaRecord = {
  id,
  width: 700,
  height: 500,
  color: '#14786e',
  placeholder: 'data:image/webp;base64,AA==',
  bytes: 1000,
  variants: [variant('avif', 700), variant('avif', 320), variant('webp', 480), variant('webp', 320)],
}

test('offers AVIF before WebP, each smallest first, the master as the widest WebP', () => {
  const shown = toPicture(record, { alt: 'The band on stage', focus: { x: 0.2, y: 0.3 } })
  expect(picture.parse(shown)).toEqual(shown)
  expect(shown).toMatchObject({
    url: `/media/${id}.webp`,
    width: 700,
    height: 500,
    focus: { x: 0.2, y: 0.3 },
  })
  expect(shown.sources).toEqual([
    {
      type: 'image/avif',
      variants: [
        { url: `/media/${id}-320.avif`, width: 320 },
        { url: `/media/${id}-700.avif`, width: 700 },
      ],
    },
    {
      type: 'image/webp',
      variants: [
        { url: `/media/${id}-320.webp`, width: 320 },
        { url: `/media/${id}-480.webp`, width: 480 },
        { url: `/media/${id}.webp`, width: 700 },
      ],
    },
  ])
})

test('offers no empty AVIF source', () => {
  const shown = toPicture({ ...record, variants: [] }, { alt: '' })
  expect(shown.sources).toEqual([
    { type: 'image/webp', variants: [{ url: `/media/${id}.webp`, width: 700 }] },
  ])
})

test('keeps the middle visible unless told otherwise', () => {
  expect(toPicture(record, { alt: '', focus: null }).focus).toEqual({ x: 0.5, y: 0.5 })
})

test.for(['https://cdn.example.org', 'https://cdn.example.org/'])(
  'puts %s before every address',
  (baseUrl) => {
    const shown = toPicture(record, { alt: '' }, baseUrl)
    expect(shown.url).toBe(`https://cdn.example.org/media/${id}.webp`)
    expect(shown.sources[0]?.variants[0]?.url).toBe(`https://cdn.example.org/media/${id}-320.avif`)
  },
)
