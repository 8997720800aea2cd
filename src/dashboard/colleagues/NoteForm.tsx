import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { reasonOf } from '../api/failure.ts'
import { useUnsavedWork } from '../form/use-unsaved-work.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import styles from './notes.module.css'

interface Props {
  label: string
  /** Name under which unsaved text is kept in the browser. */
  place: string
  /** The text that is changed; empty for a new note. */
  stored?: string
  action: string
  /** Stores the text. Throws what `ask` throws; the text then stays. */
  onSave: (text: string) => Promise<void>
  onCancel?: () => void
}

const inWords = (count: number) => toNumber(count)

/** A field for the text of a note. What is typed survives closing the dialog, a reload and a refusal. */
export function NoteForm({ label, place, stored = '', action, onSave, onCancel }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(stored)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { found, settle, keep, drop } = useUnsavedWork<{ text: string }>(place)

  useEffect(() => {
    if (!found) return
    setText((typed) => (typed === stored ? found.text : typed))
    settle()
  }, [found, settle, stored])

  useEffect(() => {
    if (onCancel) field.current?.focus()
  }, [onCancel])

  function type(next: string) {
    setText(next)
    setProblem('')
    if (next === stored) void drop()
    else keep({ text: next })
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
    setIsBusy(true)
    try {
      await onSave(text)
      await drop()
      setText(stored)
    } catch (error) {
      setProblem(reasonOf(error) ?? t('The note could not be saved. Try again.'))
    } finally {
      setIsBusy(false)
      field.current?.focus()
    }
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
            onClick={() => {
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
