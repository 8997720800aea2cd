// The contact form. Its fields are uncontrolled, so that text typed before the script has loaded, or before a failure,
// is kept. While it is being sent nothing can be typed, because that would be lost with the thanks.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { apiAddress } from '#browser/api-address.ts'
import { isSupported } from '#browser/api-offers.ts'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { contact as endpoint } from '#browser/schemaless-endpoints.ts'
import '#browser/translated-texts.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import { limits } from '#contract/limits.ts'
import { toOneLine } from '#contract/one-line.ts'
import { charactersIn, cutText } from '#contract/text-length.ts'
import { contact as texts } from '#contract/visitor-texts.ts'
import './form.css'
import './contact-form.css'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { FormField } from './FormField.tsx'
import { type FieldWords, focusFirstProblem, problemsOf } from './field-problems.ts'
import { submitPending, usePageForm } from './held-form.ts'
import { toWaitingTime } from './waiting-time.ts'

type Status =
  | { state: 'idle' }
  | { state: 'submitting' }
  | { state: 'sent' }
  | { state: 'refused'; problems: Record<string, string> }
  | { state: 'failed'; message: string }

const draftKey = 'marquee.contact'
const draftFields = ['name', 'email', 'message', 'about'] as const
const noProblems: Record<string, string> = {}

const fieldWords: FieldWords = {
  missing: {
    name: 'Your name is missing. Type what we may call you.',
    email: 'Your e-mail address is missing. Type it, so that we can answer.',
    message: 'The message is empty. Write what it is about.',
  },
  wrong: ({ name, value, validity }) => {
    if (validity.typeMismatch) return 'Not an e-mail address. Use the form name@example.com.'
    return name === 'message' ? tooLong(value) : undefined
  },
}

/** With the script the field itself has no limit, because browsers cut what is pasted without a word. */
function tooLong(message: string): string | undefined {
  const count = charactersIn(message)
  const [has, most] = [count, limits.message].map((number) => number.toLocaleString('en'))
  return count > limits.message
    ? `The message has ${has} characters, and ${most} fit. Shorten it.`
    : undefined
}

interface Props {
  /** True when the server accepts only name, email and message. */
  isPlain: boolean
}

export function ContactForm({ isPlain }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<Status>({ state: 'idle' })
  const [about, setAbout] = useState<string>()
  const [isAlive, setIsAlive] = useState(false)
  const problems = status.state === 'refused' ? status.problems : noProblems

  usePageForm(form)

  // The page is the same for everybody; what the visitor asks about stands in its address.
  useEffect(() => {
    if (isSupported('contact_about')) setAbout(aboutAtFirst())
    setIsAlive(true)
  }, [])

  // Once it has that field too.
  useEffect(() => {
    if (!isAlive || !form.current) return
    const { name, email, message } = textsOf(form.current)
    restore(form.current)
    if (name || email || message) keep(textsOf(form.current))
    submitPending(form.current)
  }, [isAlive])

  useEffect(() => {
    if (form.current) focusFirstProblem(form.current, problems)
  }, [problems])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status.state === 'submitting') return
    const found = problemsOf(event.currentTarget, fieldWords)
    if (Object.keys(found).length > 0) {
      setStatus({ state: 'refused', problems: found })
      return
    }
    const words = valuesOf(event.currentTarget)
    const body = isPlain ? words : { ...words, ...checksOf(event.currentTarget) }
    const key = keyOf(event.currentTarget)
    setStatus({ state: 'submitting' })
    setStatus(await send(body, key))
  }

  if (status.state === 'sent') return <Thanks />
  const isSubmitting = status.state === 'submitting'
  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action={apiAddress(endpoint.path)}
      onSubmit={submit}
      onInput={(event) => keep(textsOf(event.currentTarget))}
    >
      {about !== undefined && (
        <FormField
          as="input"
          name="about"
          label="About"
          defaultValue={about}
          maxLength={limits.line}
          readOnly={isSubmitting}
          message={problems.about}
        />
      )}
      <FormField
        as="input"
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={limits.name}
        readOnly={isSubmitting}
        message={problems.name}
      />
      <FormField
        as="input"
        type="email"
        name="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={limits.email}
        readOnly={isSubmitting}
        message={problems.email}
      />
      <FormField
        as="textarea"
        name="message"
        label="Message"
        rows={5}
        required
        maxLength={isAlive ? undefined : limits.message}
        readOnly={isSubmitting}
        message={problems.message}
      />
      {!isPlain && (
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="field-website">Leave this empty</label>
          <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      )}
      <p className="form-failure" role="alert">
        {status.state === 'failed' && status.message}
      </p>
      <button className="action form-submit" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.sending : 'Send Message'}
      </button>
    </form>
  )
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="contact-thanks" role="status">
      <h2 ref={heading} className="contact-thanks-title" tabIndex={-1}>
        {texts.thanks}
      </h2>
      <p>{texts.sent}</p>
    </div>
  )
}

type Values = Record<(typeof draftFields)[number], string>

/** What an address such as `/contact?about=Enamel%20pin` asks about, on one line; '' for nothing. */
function aboutOf(search: string): string {
  const about = new URLSearchParams(search).get('about') ?? ''
  return cutText(toOneLine(about), limits.line)
}

/** What About says at first: what the draft has for the same subject, or the subject; undefined where there is none. */
function aboutAtFirst(): string | undefined {
  const subject = aboutOf(location.search)
  const draft = readDraft(draftKey)
  if (!subject) return
  return draft.subject === subject ? (draft.about ?? subject) : subject
}

/** What is sent; `about` only where there is something. */
function valuesOf(form: HTMLFormElement) {
  const texts = textsOf(form)
  const about = texts.about.trim()
  const values = { name: texts.name.trim(), email: texts.email.trim(), message: texts.message.trim() }
  return { ...values, ...(about && { about }) }
}

/** Values by which the server distinguishes people from robots. */
function checksOf(form: HTMLFormElement) {
  const website = String(new FormData(form).get('website') ?? '').trim()
  // The clock may have been set back since the draft was begun.
  return { website, seconds: Math.max(secondsSince(openedAt()), performance.now() / 1000) }
}

function textsOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  return Object.fromEntries(draftFields.map((name) => [name, String(data.get(name) ?? '')])) as Values
}

/**
 * When writing could begin, in milliseconds since 1970: when this page was opened, or the page the draft comes from.
 */
function openedAt(): number {
  return Number(readDraft(draftKey).opened) || performance.timeOrigin
}

function secondsSince(moment: number): number {
  return (performance.timeOrigin + performance.now() - moment) / 1000
}

/** Also keeps the last idempotency key with the texts it was made for: they may be changed and put back. */
function keep(draft: Record<string, string>): void {
  const { key = '', keyed = '' } = readDraft(draftKey)
  const opened = String(openedAt())
  keepDraft(draftKey, { key, keyed, ...draft, opened, subject: aboutOf(location.search) })
}

/** Puts in what was kept, before what was typed until the script came. */
function restore(form: HTMLFormElement): void {
  const draft = readDraft(draftKey)
  for (const name of draftFields) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (!field) continue
    const kept = draft[name] ?? ''
    const text = name === 'message' ? joined(kept, field.value) : field.value || kept
    if (text !== field.value) field.value = text
  }
}

/** Two texts, or the one that has the other: browsers put back by themselves what was typed before a reload. */
function joined(kept: string, typed: string): string {
  if (kept.includes(typed.trim())) return kept
  return typed.includes(kept.trim()) ? typed : `${kept.trimEnd()}\n\n${typed}`
}

/**
 * The same idempotency key for the same text, stored with the draft: a message sent again, even after a reload, is not
 * stored twice.
 */
function keyOf(form: HTMLFormElement): string {
  const texts = textsOf(form)
  const draft = readDraft(draftKey)
  const keyed = JSON.stringify(texts)
  const key = (draft.keyed === keyed && draft.key) || newIdempotencyKey()
  keep({ ...texts, key, keyed })
  return key
}

async function send(body: ReturnType<typeof valuesOf>, key: string): Promise<Status> {
  try {
    const requestKey = isSupported('request_keys') ? key : undefined
    // Who leaves at once has sent it.
    await callAsVisitor(endpoint, { body, requestKey, keepalive: true })
    dropDraft(draftKey)
    return { state: 'sent' }
  } catch (error) {
    return error instanceof RefusedError ? toStatus(error) : { state: 'failed', message: texts.failed }
  }
}

function toStatus(error: RefusedError): Status {
  if (error.status === 429 && error.retryAfterSeconds !== null) {
    const message = `Too many messages for the moment. Please try again in ${toWaitingTime(error.retryAfterSeconds)}.`
    return { state: 'failed', message }
  }
  const shown = draftFields.flatMap((name) => {
    const messages = error.errors[name]
    return messages?.length ? [[name, messages.join(' ')]] : []
  })
  if (shown.length > 0) return { state: 'refused', problems: Object.fromEntries(shown) }
  return { state: 'failed', message: texts.failed }
}
