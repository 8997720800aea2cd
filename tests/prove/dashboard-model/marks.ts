// Every text of a walk has a unique marker, such as m7q12x (walk 7), which tells where it belongs wherever it shows up.
import type { Fields } from '#tests/dashboard/person.ts'

export const resources = ['staff', 'partners', 'slides', 'artists', 'songs', 'gallery', 'events'] as const
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
  /** The draft in which it was typed, until that is published. */
  draft?: number | undefined
}

/** The record that a draft is a change of; without an id, a new one. */
export interface Drafted {
  resource: Resource
  id: number | null
}

export class Marks {
  readonly #origins = new Map<string, Origin>()
  /** Markers of texts that several records have → the records that were copied with them. */
  readonly #shared = new Map<string, Set<number>>()
  /** The drafts of the walk by their ids. */
  readonly drafts = new Map<number, Drafted>()
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

  /** The markers in a text belong to several records from now on: to what is made as a copy of a record, or of a series. */
  share(text: string, original?: number | null): void {
    for (const [mark, origin] of this.in(text)) {
      this.#origins.set(mark, { ...origin, id: null })
      const originals = this.#shared.get(mark) ?? new Set()
      this.#shared.set(mark, original ? originals.add(original) : originals)
    }
  }

  /** The records whose copies have texts of this one. */
  originalsOf(text: string): Set<number> {
    return new Set(this.in(text).flatMap(([mark]) => [...(this.#shared.get(mark) ?? [])]))
  }

  /** Whether a copy of the record has been begun: it may take what is stored later, too. */
  isOriginal(id: number): boolean {
    return this.#shared.values().some((originals) => originals.has(id))
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

  /** Assigns the markers in a newly stored record to that record, which a draft may have added. */
  settle(resource: Named, record: Fields & { id: number }, draft?: number): void {
    for (const [mark, origin] of this.in(JSON.stringify(record)))
      if (
        origin.resource === resource &&
        origin.draft === draft &&
        origin.id === null &&
        !this.#shared.has(mark)
      )
        this.#origins.set(mark, { ...origin, id: record.id })
  }

  /** What was typed in a draft is public from now on, and what it has added has other ids. */
  publish(draft: number): void {
    for (const [mark, origin] of this.#origins)
      if (origin.draft === draft)
        this.#origins.set(mark, {
          ...origin,
          draft: undefined,
          id: (origin.id ?? 0) > 0 ? origin.id : null,
        })
  }

  /** Whether a text may belong to a record, or to what a draft makes of it: none of its markers belongs elsewhere. */
  fits(text: string, resource: Named, id: number | null, draft?: number): boolean {
    return this.in(text).every(
      ([, origin]) =>
        origin.resource === resource &&
        (origin.id === id || origin.id === null || id === null) &&
        (origin.draft === undefined || origin.draft === draft),
    )
  }

  /** The drafts of this walk whose record a text names. */
  draftsIn(text: string): number[] {
    const named = this.in(text)
    const isNew = named.every(([, origin]) => origin.id === null)
    return [...this.drafts].flatMap(([draft, { resource, id }]) => {
      const mayBe = named.length > 0 && (id !== null || isNew)
      return mayBe && this.fits(text, resource, id, draft) ? [draft] : []
    })
  }

  /** Record or list at an address of the dashboard; null for screens that the model does not cover. */
  placeAt(path: string): Place | null {
    const found =
      /^\/dashboard\/(?:artists\/\d+\/|drafts\/(\d+)\/)?(staff|partners|slides|artists|songs|gallery|events)(?:\/(create)|\/edit\/(-?\d+))?\/?$/.exec(
        path,
      )
    if (!found) return this.#draftAt(path)
    const [, draft, resource, create, id] = found
    return {
      resource: resource as Resource,
      kind: create ? 'create' : id ? 'edit' : 'list',
      id: id ? Number(id) : null,
      ...(draft !== undefined && { draft: Number(draft) }),
    }
  }

  /** The form of a draft. */
  #draftAt(path: string): Place | null {
    const draft = Number(/^\/dashboard\/drafts\/(\d+)$/.exec(path)?.[1])
    const drafted = this.drafts.get(draft)
    return drafted ? { ...drafted, kind: 'edit', draft } : null
  }
}

export interface Place {
  resource: Resource
  kind: 'list' | 'edit' | 'create'
  id: number | null
  /** The draft that it belongs to. */
  draft?: number
}
