// Confirmation before an action: any part of the dashboard can ask, and one dialog shows the question.
import { atom } from 'nanostores'

export interface Question {
  title: string
  text: string
  /** Label of the confirm button. */
  action: string
  /** Label of the cancel button. */
  cancel?: string
  tone?: 'plain' | 'danger'
}

export interface OpenQuestion extends Question {
  answer(isYes: boolean): void
}

export const $question = atom<OpenQuestion | null>(null)

/** Resolves to true when the user confirms. Aborting `signal` withdraws the question, which then resolves to false. */
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
