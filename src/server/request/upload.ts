// A file of a multipart body, staged on disk until its picture is admitted or the request ends.
import { uploaded } from '#contract/fields.ts'
import type { StagedFile } from '#media/stage.ts'

/** What a file field holds after the body was read. */
export class Upload {
  readonly [uploaded] = true
  readonly staged: StagedFile
  readonly filename: string

  constructor(staged: StagedFile, filename: string) {
    this.staged = staged
    this.filename = filename
  }

  /** Bytes. */
  get size(): number {
    return this.staged.bytes
  }
}
