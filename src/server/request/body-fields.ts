// What every kind of body is read into.
import { AppError } from '#contract/errors.ts'
import type { Upload } from './upload.ts'

/** Fields as sent, typed as the schema wants them where that can be read; `uploads` must be discarded afterwards. */
export interface ReadBody {
  fields: Record<string, unknown>
  uploads: Upload[]
}

/** Each name once: a field sent twice has no single meaning. */
export function assertNoRepeats(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined)
    throw new AppError('bad_field', `The field “${twice}” was sent more than once. Send it once.`, {
      errors: { [twice]: ['Sent more than once. Send it once.'] },
    })
}
