// What a user means to write.
import type { Named } from './marks.ts'

/** What the user intends, as the screen showed it when they confirmed. */
export interface Intent {
  resource: Named
  kind: 'form' | 'list' | 'order'
  /** All text that named the record. */
  text: string
  /** What shall be written, where the screen says it: a day, a folder. */
  sends?: string
  /** Whether it is about a new record: what is written to then has been created here, and otherwise there already. */
  isNew?: boolean
  /** Its id, where the address says it and several records have the text. */
  id?: number
  /** What was there before, which an undo writes. */
  before?: string
  /** All that was there before, of which an undo writes what its own move has changed. */
  oneOf?: ReadonlySet<string>
  /** The draft that the screen was about; `any` where a text alone named it. */
  draft?: number | 'any' | undefined
  /** Records that were written to, with an answer: a write for each, and no second one. */
  done?: Set<number>
  /** What it undoes, which can be undone once. */
  undoes?: Intent
  isUndone?: boolean
}
