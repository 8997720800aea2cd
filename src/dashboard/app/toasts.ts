// Short words after something was done, with the way back where there is one.
import { atom } from 'nanostores'

export interface ToastContent {
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run(): void }
}

export interface Notice {
  content: ToastContent
  /** Milliseconds; without it the notice stays until it is closed. */
  timeout?: number
}

/** What has been told and not yet been shown. */
export const $notices = atom<readonly Notice[]>([])

function tell(notice: Notice): void {
  $notices.set([...$notices.get(), notice])
}

export function tellDone(text: string, action?: ToastContent['action']): void {
  tell({ content: { text, tone: 'done', ...(action && { action }) }, timeout: action ? 10_000 : 6_000 })
}

/** Stays until it is closed: what failed must be seen. */
export function tellFailed(text: string): void {
  tell({ content: { text, tone: 'failed' } })
}
