import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { limits } from '#contract/limits.ts'
import { mayBeStored, reasonOf } from '../api/failure.ts'
import { useUnsavedPart } from '../form/use-unsaved.ts'
import { useUnsavedWork } from '../form/use-unsaved-work.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import styles from './notes.module.css'

/** A text on its way: after a lost answer it is sent `isAgain` under the same idempotency key, whatever it says by now. */
export interface Sent {
  requestKey: string
  isAgain: boolean
}

interface Props {
  label: string
  /** Name under which unsaved text is kept in the browser. */
  place: string
  /** The text that is changed; empty for a new note. */
  stored?: string
  action: string
  /** Stores the text. Throws what `ask` throws; the text then stays. */
  onSave: (text: string, sent: Sent) => Promise<void>
  onCancel?: () => void
}

interface UnsavedNote {
  text: string
  /** What may be stored by now, although no answer has come. */
  sent?: { requestKey: string }
}

/** Notes that are on their way, by place: a dialog that is closed and opened again waits for the same answer. */
const underWay = new Map<string, { text: string; stored: Promise<void> }>()

const inWords = (count: number) => toNumber(count)

/** A field for the text of a note. What is typed survives closing the dialog, a reload and a refusal. */
export function NoteForm({ label, place, stored = '', action, onSave, onCancel }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => underWay.get(place)?.text ?? stored)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(() => underWay.has(place))
  const sent = useRef<UnsavedNote['sent']>(undefined)
  const { found, settle, keep, drop } = useUnsavedWork<UnsavedNote>(place)
  useUnsavedPart(text !== stored)

  useEffect(() => {
    if (!found) return
    sent.current ??= found.sent
    setText((typed) => (typed === stored ? found.text : typed))
    settle()
  }, [found, settle, stored])

  useEffect(() => {
    if (onCancel) field.current?.focus()
  }, [onCancel])

  function type(next: string) {
    setText(next)
    setProblem('')
    // What was sent may be stored, so that the next text is one of the same note, even after all was taken back.
    if (next === stored) void drop()
    else keep({ text: next, ...(sent.current && { sent: sent.current }) })
  }

  const awaitAnswer = useCallback(
    async (answer: Promise<void>) => {
      setIsBusy(true)
      try {
        await answer
        setText(stored)
      } catch (error) {
        setProblem(reasonOf(error) ?? t('The note could not be saved. Try again.'))
      } finally {
        setIsBusy(false)
        field.current?.focus()
      }
    },
    [stored],
  )

  const isFollowing = useRef(false)
  useEffect(() => {
    const sending = underWay.get(place)
    if (!sending || isFollowing.current) return
    isFollowing.current = true
    void awaitAnswer(sending.stored)
  }, [place, awaitAnswer])

  async function send(of: Sent) {
    try {
      await onSave(text, of)
      sent.current = undefined
      await drop()
    } catch (error) {
      if (!mayBeStored(error)) sent.current = undefined
      throw error
    } finally {
      underWay.delete(place)
    }
  }

  async function save(event?: SubmitEvent) {
    event?.preventDefault()
    if (isBusy) return
    const length = text.trim().length
    if (length === 0 || length > limits.note) {
      const tooLong = t('{length} characters, and a note has at most {note}. Shorten it.', {
        length: inWords(length),
        note: inWords(limits.note),
      })
      setProblem(length === 0 ? t('Nothing is written yet. Write something first.') : tooLong)
      return field.current?.focus()
    }
    const isAgain = sent.current !== undefined
    sent.current ??= { requestKey: newIdempotencyKey() }
    keep({ text, sent: sent.current })
    const stored = send({ requestKey: sent.current.requestKey, isAgain })
    underWay.set(place, { text, stored })
    isFollowing.current = true
    await awaitAnswer(stored)
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={fields.input}
        rows={3}
        value={text}
        readOnly={isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
      <p className={fields.error} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className={styles.ways}>
        {onCancel && (
          <Button
            size="small"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (isBusy) return
              void drop()
              onCancel()
            }}
          >
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" size="small" tone="strong" aria-disabled={isBusy || undefined}>
          {action}
        </Button>
      </div>
    </form>
  )
}
