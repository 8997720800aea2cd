// How pages are written: one by one under the eyes of visitors, or all of a release that nobody sees yet.
export interface PublicationMode {
  /** Whether each file is synced to disk; a first publication does without. */
  isDurable: boolean
  /** Pages that are only promised for the present; the first publication leaves out what nobody reads. */
  isPutOff(path: string): boolean
  onProgress(done: number, total: number): void
}

export const usualMode: PublicationMode = { isDurable: true, isPutOff: () => false, onProgress: () => {} }
