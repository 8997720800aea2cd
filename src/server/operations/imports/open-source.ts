// Opens the text of a file as columns and rows, without knowing what they mean.
import type { ImportCreate } from '#contract/entities/import.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { UnreadableFile } from './formats/file-events.ts'
import { openInThread } from './formats/open-in-thread.ts'
import type { Source } from './source.ts'

const refuseFile = (reason: string) =>
  new AppError('bad_field', `text: ${reason}`, { errors: { text: [reason] } })

const toRefusal = (error: unknown) => (error instanceof UnreadableFile ? refuseFile(error.message) : error)

/** What reading a file needs to know of the site. */
export interface SiteClock {
  timeZone: string
  today: string
}

async function* refusing(parts: ReturnType<Source['parts']>): ReturnType<Source['parts']> {
  try {
    yield* parts
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Opens a file, which must be closed. Throws `bad_field` that says what is wrong with it, as its rows do. */
export async function openSource(
  { resource, format, text }: Pick<ImportCreate, 'resource' | 'format' | 'text'>,
  site: SiteClock,
): Promise<Source> {
  if (Buffer.byteLength(text) > limits.importBytes)
    throw refuseFile(`The file is larger than ${limits.importBytes / 1024 / 1024} MB. Split it.`)
  if (text.includes('\u0000') || text.includes('\uFFFD'))
    throw refuseFile('The file is not UTF-8 text. Save it as “CSV UTF-8”, or with UTF-8 as its encoding.')
  if (format !== 'csv' && format !== 'json' && resource !== 'events')
    throw refuseFile('This file has events. Choose it under “Events”, where events are imported.')
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text
  const file = await openInThread({ ...site, format, text: marked }).catch((error: unknown) => {
    throw toRefusal(error)
  })
  if (file.count > 0) return { ...file, parts: () => refusing(file.parts()) }
  await file[Symbol.asyncDispose]()
  throw refuseFile('The file has no rows. Choose another.')
}
