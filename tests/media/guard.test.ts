// The restriction of the image library holds for the whole process, and is not lifted for a moment while pictures are read.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#media/decode.ts'
import { guardImageLibrary } from '#media/guard.ts'
import { stageUpload } from '#media/stage.ts'
import { plain } from './sample-pictures.ts'
import { temporaryFolder } from './temporary-library.ts'

test('a picture that is admitted while another one is decoded does not spoil it', async () => {
  guardImageLibrary()
  const folder = await temporaryFolder()
  const bytes = await plain(2, 2).png().toBuffer()
  await using staged = await stageUpload(Readable.from([bytes]), folder)
  let isDone = false
  const admitting = (async () => {
    while (!isDone) {
      guardImageLibrary()
      await new Promise(setImmediate)
    }
  })()
  const decoding = Array.from({ length: 4 }, async () => {
    for (let times = 0; times < 500; times += 1) await decodePicture(staged)
  })
  const outcomes = await Promise.allSettled(decoding)
  isDone = true
  await admitting
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
}, 60_000)

test('nothing but the four formats is read', async () => {
  guardImageLibrary()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
})
