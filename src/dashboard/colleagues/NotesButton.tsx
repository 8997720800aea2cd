import { lazy, Suspense, useState } from 'react'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { StickyNote } from '../ui/icons.ts'
import { type NoteSubject, useNoteCount } from './note-queries.ts'
import styles from './notes.module.css'

const NotesDialog = lazy(async () => ({ default: (await import('./NotesDialog.tsx')).NotesDialog }))

/** Opens the notes about a record, and says how many there are. */
export function NotesButton({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  // The form shows it for resources that have notes only.
  const subject = { resource: resource.name, record_id: record.id } as NoteSubject
  const count = useNoteCount(subject, true) ?? 0
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <StickyNote aria-hidden="true" />
        Notes
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <NotesDialog
            subject={subject}
            name={resource.nameOf(record)}
            place={`/dashboard/${resource.name}/edit/${record.id} note`}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
