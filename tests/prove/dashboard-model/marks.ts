// Every text of a walk has a unique marker, such as m7q12x (walk 7), which tells where it belongs wherever it shows up.
import type { Fields } from '#tests/dashboard/person.ts'

export const resources = ['staff', 'partners', 'slides', 'artists', 'songs', 'events'] as const
export type Resource = (typeof resources)[number]
/** Also what has no form of its own. */
export type Named = Resource | 'notes' | 'messages' | 'translations'

export interface Origin {
  resource: Named
  /** Null for a record that was not stored when the text was typed. */
  id: number | null
  field: string
  /** What it belongs to, such as the record `staff/7` of a note, or the translation `artists/7 de`. */
  about?: string
}

export class Marks {
  readonly #origins = new Map<string, Origin>()
  /** Markers of texts that several records have. */
  readonly #shared = new Set<string>()
  readonly #walk: number

  constructor(walk: number) {
    this.#walk = walk
  }

  /** Creates a marker for a field. */
  make(origin: Origin): string {
    const mark = `m${this.#walk}q${this.#origins.size + 1}x`
    this.#origins.set(mark, origin)
    return mark
  }

  /** The markers in a text belong to several records from now on. */
  share(text: string): void {
    for (const [mark, origin] of this.in(text)) {
      this.#origins.set(mark, { ...origin, id: null })
      this.#shared.add(mark)
    }
  }

  /** Takes a marker that another walk has made, of a record that cannot be changed. */
  adopt(mark: string, origin: Origin): void {
    this.#origins.set(mark, origin)
  }

  /** The markers in a text, each with its origin. */
  in(text: string): [string, Origin][] {
    return [...text.matchAll(/m\d+q\d+x/g)].flatMap(([mark]) => {
      const origin = this.#origins.get(mark)
      return origin ? [[mark, origin] as [string, Origin]] : []
    })
  }

  /** Assigns the markers in a newly stored record to that record. */
  settle(resource: Named, record: Fields & { id: number }): void {
    for (const [mark, origin] of this.in(JSON.stringify(record)))
      if (origin.resource === resource && origin.id === null && !this.#shared.has(mark))
        this.#origins.set(mark, { ...origin, id: record.id })
  }

  /** Whether a text may belong to a record: none of its markers belongs to another one. */
  fits(text: string, resource: Named, id: number | null): boolean {
    return this.in(text).every(
      ([, origin]) => origin.resource === resource && (origin.id === id || origin.id === null || id === null),
    )
  }
}

export interface Place {
  resource: Resource
  kind: 'list' | 'edit' | 'create'
  id: number | null
}

/** Record or list at an address of the dashboard; null for screens that the model does not cover. */
export function placeAt(path: string): Place | null {
  const found =
    /^\/dashboard\/(?:artists\/\d+\/)?(staff|partners|slides|artists|songs|events)(?:\/(create)|\/edit\/(\d+))?\/?$/.exec(
      path,
    )
  if (!found) return null
  const [, resource, create, id] = found
  return {
    resource: resource as Resource,
    kind: create ? 'create' : id ? 'edit' : 'list',
    id: id ? Number(id) : null,
  }
}
