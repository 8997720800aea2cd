import { useState } from 'react'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import type { Note } from '#contract/entities/note.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { ask } from '../api/ask.ts'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { confirm } from '../app/confirm.ts'
import { toastError } from '../app/toasts.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './notes.module.css'

interface Props {
  note: Note
  /** Name under which unsaved text is kept in the browser. */
  place: string
  isMine: boolean
  mayDelete: boolean
  /** Called after a change, and when what is shown is not so any more; with words about what was done. */
  onChange: (done?: string) => Promise<void>
}

/** One note, with what may be done with it. */
export function NoteEntry({ note, place, isMine, mayDelete, onChange }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const call = { params: { id: note.id }, ifMatch: revisionTag(note.revision) }

  async function change(text: string) {
    try {
      await ask(dashboardNotes.patchNote, { ...call, body: { text } })
      setIsEditing(false)
      await onChange(t('The note is changed.'))
    } catch (error) {
      await onChange()
      throw error
    }
  }

  async function remove() {
    const isSure = await confirm({
      title: t('Delete this note?'),
      text: t('It is gone for good. The history of the record says who deleted it, and not what it said.'),
      action: t('Delete'),
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await ask(dashboardNotes.deleteNote, call)
      await onChange(t('The note is deleted.'))
    } catch (error) {
      if (!isAbsent(error)) toastError(reasonOf(error) ?? t('The note could not be deleted.'))
      await onChange()
    }
  }

  return (
    <li className={styles.note}>
      <p className={styles.line}>
        <strong>{note.author}</strong>
        <span className={styles.when}>
          <Moment at={note.created_at} />
          {note.edited_at !== null && rich(', changed {moment}', { moment: <Moment at={note.edited_at} /> })}
        </span>
      </p>
      {isEditing ? (
        <NoteForm
          label={t('Text of the note')}
          place={`${place} ${note.id}`}
          stored={note.text}
          action={t('Save note')}
          onSave={change}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      {!isEditing && (isMine || mayDelete) && (
        <div className={styles.acts}>
          {isMine && (
            <Button size="small" tone="quiet" onClick={() => setIsEditing(true)}>
              {rich('Edit{author}', {
                author: (
                  <span className="visually-hidden">
                    {' '}
                    {t('the note of {author}', { author: note.author })}
                  </span>
                ),
              })}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => void remove()}>
            {rich('Delete{author}', {
              author: (
                <span className="visually-hidden"> {t('the note of {author}', { author: note.author })}</span>
              ),
            })}
          </Button>
        </div>
      )}
    </li>
  )
}
