import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import type { Note } from '#contract/entities/note.ts'
import { isPermitted } from '#contract/roles.ts'
import { ask } from '../api/ask.ts'
import { $owner } from '../api/session-end.ts'
import { t } from '../language/translate.ts'
import { PagedDialog } from '../ui/PagedDialog.tsx'
import { NoteEntry } from './NoteEntry.tsx'
import { NoteForm, type Sent } from './NoteForm.tsx'
import type { NoteSubject } from './note-subject.ts'
import styles from './notes.module.css'
import { readNotesAgain, useNotes } from './use-notes.ts'

interface Props {
  subject: NoteSubject
  /** What the record is called. */
  name: string
  /** Name under which unsaved text is kept in the browser. */
  place: string
  onClose: () => void
}

/** The notes of colleagues about a record, newest first, and a field for another one. */
export function NotesDialog({ subject, name, place, onClose }: Props) {
  const user = useStore($owner)
  const notes = useNotes(subject)
  const [done, setDone] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const all = notes.data?.pages.flatMap(({ results }) => results) ?? []
  // A note that was added between two pages comes twice.
  const shown = [...new Map(all.map((note) => [note.id, note])).values()]
  const isAdmin = isPermitted('admin', user?.role ?? null)

  async function add(text: string, { requestKey, isAgain }: Sent) {
    const made = await ask(dashboardNotes.createNote, { body: { ...subject, text }, requestKey }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof RefusedError && error.code === 'key_reused' && error.current)
          return error.current as Note
        throw error
      },
    )
    // What an earlier try has added, whose answer was lost, may say something else.
    if (isAgain) await ask(dashboardNotes.patchNote, { params: { id: made.id }, body: { text } })
    setDone(t('The note is added.'))
    await readNotesAgain(subject)
  }

  async function readAgain(words?: string) {
    await readNotesAgain(subject)
    if (words === undefined) return
    setDone(words)
    list.current?.focus()
  }

  return (
    <PagedDialog
      title={t('Notes about “{name}”', { name })}
      pages={notes}
      empty={<p className={styles.hint}>{t('There are none yet.')}</p>}
      isEmpty={shown.length === 0}
      failed={t('Failed to fetch the notes.')}
      more={t('Show earlier notes')}
      intro={
        <>
          <p className={styles.hint}>{t('For colleagues. Visitors never see them.')}</p>
          <NoteForm label={t('New note')} place={place} action={t('Add note')} onSave={add} />
          <p role="status" className="visually-hidden">
            {done}
          </p>
        </>
      }
      onClose={onClose}
    >
      <ol ref={list} tabIndex={-1} className={styles.list} aria-label={t('Notes')}>
        {shown.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            place={place}
            isMine={note.author_id === user?.user_id}
            mayDelete={isAdmin}
            onChange={readAgain}
          />
        ))}
      </ol>
    </PagedDialog>
  )
}
