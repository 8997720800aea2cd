// Toasts that report the result of an action, with an undo action where there is one.
import { atom } from 'nanostores'

export interface ToastContent {
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run(): void }
}

export interface Notice {
  content: ToastContent
  /** Milliseconds; without it the toast stays until it is closed. */
  timeout?: number
}

/** Toasts that are not shown yet. */
export const $notices = atom<readonly Notice[]>([])

function tell(notice: Notice): void {
  $notices.set([...$notices.get(), notice])
}

/**
 * With an action, which may be the only way back, it stays until it is closed or used, or for a while after another such
 * notice or another screen has come.
 */
export function tellDone(text: string, action?: ToastContent['action']): void {
  if (action) tell({ content: { text, tone: 'done', action } })
  else tell({ content: { text, tone: 'done' }, timeout: 6_000 })
}

/** Stays until it is closed, so that a failure is not missed. */
export function toastError(text: string, action?: ToastContent['action']): void {
  tell({ content: { text, tone: 'failed', ...(action && { action }) } })
}
