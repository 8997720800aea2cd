// Short words after something was done, with the way back where there is one.
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface ToastContent {
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run(): void }
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })

export function tellDone(text: string, action?: ToastContent['action']): void {
  toastQueue.add({ text, tone: 'done', ...(action && { action }) }, { timeout: action ? 10_000 : 6_000 })
}

/** Stays until it is closed: what failed must be seen. */
export function tellFailed(text: string): void {
  toastQueue.add({ text, tone: 'failed' })
}
