// A file of a multipart body, staged on disk until its picture is stored or the request ends.
import { uploaded } from '#contract/fields.ts'
import type { StagedFile } from '#media/stage.ts'

/** Value of a file field after the body is read. */
export class Upload {
  readonly [uploaded] = true
  readonly staged: StagedFile
  readonly filename: string

  constructor(staged: StagedFile, filename: string) {
    this.staged = staged
    this.filename = filename
  }

  /** Size in bytes. */
  get size(): number {
    return this.staged.bytes
  }
}
