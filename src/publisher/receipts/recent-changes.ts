// Recent changes, kept to detect a race: a page rendered from data read before a change may turn out to depend on it,
// which the plan for that change could not know.

import { type ChangedFields, isConcerned, readChange } from '#contract/field-tags.ts'

interface Recent {
  moment: number
  change: number
  changed: ChangedFields
  /** Records that are no longer public. */
  hidden: ChangedFields
}

/** Changes that affected a page while it was being rendered. */
export interface ConcurrentChanges {
  changes: number[]
  /** The page shows something that is no longer public, so it must not be published. */
  isRemoval: boolean
}

export class RecentChanges {
  private readonly recent: Recent[] = []
  private moment = 0
  private readonly open = new Map<number, number>()
  private readonly read: (tags: readonly string[]) => ChangedFields

  /** `read` says what the tags of a change mean for the pages. */
  constructor(read: (tags: readonly string[]) => ChangedFields = readChange) {
    this.read = read
  }

  /**
   * Registers a rendering and returns its start, to be passed to `end` once what the page depends on can be read by
   * whoever plans a change.
   */
  begin(): number {
    this.open.set(this.moment, (this.open.get(this.moment) ?? 0) + 1)
    return this.moment
  }

  note(change: number, tags: readonly string[], hidden: Iterable<string>): void {
    this.moment += 1
    // A rendering that begins later is not compared with it.
    if (this.open.size === 0) return
    this.recent.push({
      moment: this.moment,
      change,
      changed: this.read(tags),
      hidden: this.read([...hidden]),
    })
  }

  /** Changes noted since `begun` that affect a page with these tags; null when there are none. */
  since(begun: number, tags: readonly string[]): ConcurrentChanges | null {
    return concerning(
      this.recent.filter(({ moment }) => moment > begun),
      tags,
    )
  }

  /** Unregisters the rendering. */
  end(begun: number): void {
    const left = (this.open.get(begun) ?? 1) - 1
    if (left > 0) this.open.set(begun, left)
    else this.open.delete(begun)
    const oldest = this.open.size > 0 ? Math.min(...this.open.keys()) : this.moment
    while (this.recent[0] && this.recent[0].moment <= oldest) this.recent.shift()
  }
}

function concerning(later: readonly Recent[], tags: readonly string[]): ConcurrentChanges | null {
  if (later.length === 0) return null
  const touches = (changed: ChangedFields) => tags.some((tag) => isConcerned(changed, tag))
  const found = later.filter(({ changed }) => touches(changed))
  if (found.length === 0) return null
  return {
    changes: found.map(({ change }) => change),
    isRemoval: found.some(({ hidden }) => touches(hidden)),
  }
}
