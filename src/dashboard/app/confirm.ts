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

/** True when the person agrees. */
export function confirm(question: Question): Promise<boolean> {
  $question.get()?.answer(false)
  return new Promise((resolve) => {
    $question.set({
      ...question,
      answer(isYes) {
        $question.set(null)
        resolve(isYes)
      },
    })
  })
}
