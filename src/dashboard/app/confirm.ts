// Asking before something is done: any part of the dashboard can, one dialog answers.
import { atom } from 'nanostores'

export interface Question {
  title: string
  text: string
  /** Word on the button that does it. */
  action: string
  /** Word on the button that does not. */
  cancel?: string
  tone?: 'plain' | 'danger'
}

export interface OpenQuestion extends Question {
  answer(isYes: boolean): void
}

export const $question = atom<OpenQuestion | null>(null)

/** True when the person agrees. The `signal` takes the question back, which then answers false. */
export function confirm(question: Question, signal?: AbortSignal): Promise<boolean> {
  $question.get()?.answer(false)
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      ...question,
      answer(isYes) {
        if ($question.get() === open) $question.set(null)
        resolve(isYes)
      },
    }
    signal?.addEventListener('abort', () => open.answer(false))
    $question.set(open)
  })
}
