// A process that checks and encodes pictures, one at a time; nothing of the server is in its memory.
import type { Crop } from '#contract/crop.ts'
import type { AvifMode, EncodedPicture } from './encode.ts'
import { encodePicture } from './encode.ts'
import { restrictImageLibrary } from './guard.ts'
import { MediaRefusal, type RefusalCode } from './refusal.ts'

/** A picture to encode: the staged file, and how. */
export interface EncodeTask {
  path: string
  bytes: number
  avif: AvifMode
  crop: Crop | null
}

/** `failed`: an error of the disk, with its code such as `ENOSPC`. */
export type EncodeReport =
  | { state: 'encoded'; picture: EncodedPicture }
  | { state: 'refused'; code: RefusalCode; message: string }
  | { state: 'failed'; code: string | undefined; message: string }

async function encode({ path, bytes, avif, crop }: EncodeTask): Promise<EncodeReport> {
  try {
    // The server disposes of the file.
    const staged = { path, bytes, [Symbol.asyncDispose]: async () => {} }
    return { state: 'encoded', picture: await encodePicture(staged, avif, crop) }
  } catch (error) {
    if (error instanceof MediaRefusal) return { state: 'refused', code: error.code, message: error.message }
    const { code, message } = error as NodeJS.ErrnoException
    return { state: 'failed', code, message }
  }
}

restrictImageLibrary()
// A stop sends these to every process of a service; the server finishes what it does, and this process ends with it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.on('message', async (task: EncodeTask) => process.send?.(await encode(task)))
process.on('disconnect', () => process.exit())
