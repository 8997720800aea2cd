// Converts stored records to responses of the contract.
import type { Focus, Picture } from '#contract/entities/picture.ts'
import { fieldsOf, imagesOf, type StoredImage, type StoredRecord } from '#db/records.ts'
import { toPicture } from '#media/picture.ts'

function toFocus(text: string): Focus {
  const [x, y] = text.split(',').map(Number)
  return { x: x ?? 0.5, y: y ?? 0.5 }
}

/** The picture of an image field, or null. */
export function pictureOf({ media, alt, focus }: StoredImage): Picture | null {
  return media ? toPicture(media, { alt, focus: toFocus(focus) }) : null
}

type Stamps = Pick<StoredRecord, 'id' | 'revision' | 'created_at' | 'updated_at'>
type ImageName<R extends StoredRecord> = keyof R['images'] & string

/**
 * Fields, and for each image its address, alternative text, focal point and picture: the shape of every entity of the
 * contract.
 */
export type RecordAnswer<R extends StoredRecord> = R extends StoredRecord
  ? Stamps &
      R['fields'] & { [N in ImageName<R>]: string | null } & {
        [N in ImageName<R> as `${N}_alt` | `${N}_focus`]: string
      } & { [N in ImageName<R> as `${N}_picture`]: Picture | null }
  : never

/** Converts a record to its response. */
export function toAnswer<R extends StoredRecord>(record: R): RecordAnswer<R> {
  const { id, revision, created_at, updated_at } = record
  const answer: Record<string, unknown> = { id, revision, created_at, updated_at, ...fieldsOf(record) }
  for (const [name, image] of Object.entries(imagesOf(record))) {
    const picture = pictureOf(image)
    answer[name] = picture?.url ?? null
    answer[`${name}_alt`] = image.alt
    answer[`${name}_focus`] = image.focus
    answer[`${name}_picture`] = picture
  }
  return answer as RecordAnswer<R>
}

/** A record as visitors get it: nothing of what is planned can be seen, nor which events are dates of one series. */
export function toPublicAnswer<R extends StoredRecord>(record: R): RecordAnswer<R> {
  const answer = toAnswer(record)
  return {
    ...answer,
    ...('publish_at' in answer && { publish_at: null, unpublish_at: null }),
    ...('series_id' in answer && { series_id: null }),
  }
}

/**
 * One page of results with the addresses of the neighbouring pages, in the format of Django REST conventions. Before a page
 * beyond the end is the last page.
 */
export function toPage<T>(url: URL, page: number, pageSize: number, count: number, results: T[]) {
  const at = (number: number) => {
    const address = new URL(url)
    address.searchParams.set('page', String(number))
    return address.href
  }
  const lastPage = Math.max(1, Math.ceil(count / pageSize))
  return {
    count,
    next: page * pageSize < count ? at(page + 1) : null,
    previous: page > 1 ? at(Math.min(page - 1, lastPage)) : null,
    results,
  }
}
