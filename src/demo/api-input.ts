// Converts the demo's content into input of the API.

import { createReadStream } from 'node:fs'
import type { Deps } from '#server/deps.ts'
import { Upload } from '#server/request/upload.ts'
import type { DemoPicture } from './content/types.ts'
import { pictureFile } from './picture-file.ts'

export type Input = Record<string, unknown>

export const actor = { userId: null, username: 'demo' }

/** Leaves out missing values, such as optional texts. */
export function present(values: Input): Input {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** The fields of a picture; its file is staged in the library of `deps` and deleted when `staged` is disposed. */
export async function pictureInput(
  { media }: Pick<Deps, 'media'>,
  staged: AsyncDisposableStack,
  field: string,
  { name, alt, focus }: DemoPicture,
): Promise<Input> {
  const file = staged.use(await media.stage(createReadStream(pictureFile(name))))
  return present({
    [field]: new Upload(file, `${name.replaceAll('/', '-')}.avif`),
    [`${field}_alt`]: alt,
    [`${field}_focus`]: focus && `${focus.x},${focus.y}`,
  })
}
