// Uploads pictures that are chosen but not saved, so that the server can render a page with them.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { ask } from '../api/ask.ts'
import type { FormValues } from '../form/values.ts'

/** File → URL of the stored picture; each file is uploaded once. */
const stored = new WeakMap<File, Promise<string>>()

function store(file: File): Promise<string> {
  const known = stored.get(file)
  if (known) return known
  const sent = ask(dashboardPictures.createPicture, {
    body: { image: file },
    requestKey: newIdempotencyKey(),
  })
  const address = sent.then(({ data }) => data.picture.url)
  stored.set(file, address)
  address.catch(() => stored.delete(file))
  return address
}

/** The values with URLs in place of files; a picture that the server rejects is replaced by that of `base`. */
export async function withStoredPictures(values: FormValues, base: FormValues): Promise<FormValues> {
  const entries = Object.entries(values).map(async ([name, value]) => {
    if (!(value instanceof File)) return [name, value] as const
    return [name, await store(value).catch(() => base[name] ?? null)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
