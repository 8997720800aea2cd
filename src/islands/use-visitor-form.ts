// What the forms of the login page have in common: checking, sending once, telling what went wrong.
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { type FieldWords, focusFirstProblem, problemsOf } from './field-problems.ts'
import { submitPending, usePageForm } from './held-form.ts'
import { loadWords, t, toMessage, tooMany } from './login-words.ts'

const noProblems: Record<string, string> = {}

const fieldWords = (): FieldWords => ({
  missing: {
    username: t('The username is missing. Type it.'),
    account: t('Type your username, or the e-mail address of your account.'),
    password: t('The password is missing. Type it.'),
    code: t('The code is missing. Type it.'),
  },
  wrong: ({ validity, minLength, value }) =>
    validity.tooShort
      ? t('At least {least} characters; this has {length}.', { least: minLength, length: value.length })
      : undefined,
})

export interface VisitorForm {
  ref: RefObject<HTMLFormElement | null>
  /** Whether the script has taken over the form. */
  isAlive: boolean
  isSubmitting: boolean
  /** Messages by field name. */
  problems: Record<string, string>
  failure: string
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>
}

/** `toFailure` puts an error of `send` into words; attempts that are too many and fields that are refused are known here. */
export function useVisitorForm(
  send: (data: FormData) => Promise<unknown>,
  toFailure: (error: unknown) => string,
): VisitorForm {
  const ref = useRef<HTMLFormElement>(null)
  const [isAlive, setIsAlive] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [problems, setProblems] = useState(noProblems)
  const [failure, setFailure] = useState('')

  usePageForm(ref)

  useEffect(() => {
    setIsAlive(true)
    // What is wrong with it is said in the words that are on their way.
    loadWords().then(() => ref.current && submitPending(ref.current))
  }, [])

  useEffect(() => {
    if (ref.current) focusFirstProblem(ref.current, problems)
  }, [problems])

  function tell(error: unknown): void {
    const seconds = error instanceof RefusedError && error.status === 429 ? error.retryAfterSeconds : null
    setFailure(seconds === null ? toFailure(error) : tooMany(seconds))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const found = problemsOf(event.currentTarget, fieldWords())
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setIsSubmitting(true)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      const { password, code } = error instanceof RefusedError ? error.errors : {}
      if (password) setProblems({ password: toMessage(password.join(' ')) })
      else if (code) setProblems({ code: toMessage(code.join(' ')) })
      else tell(error)
      setIsSubmitting(false)
    }
  }

  return { ref, isAlive, isSubmitting, problems, failure, submit }
}
