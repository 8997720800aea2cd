import { useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t } from '../language/translate.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { StickyNote } from '../ui/icons.ts'
import type { NoteSubject } from './note-subject.ts'

const loadCount = async () => (await import('./NoteCount.tsx')).NoteCount
const loadDialog = async () => (await import('./NotesDialog.tsx')).NotesDialog

/** Opens the notes about a record, and says how many there are. */
export function NotesButton({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  // The form shows it for resources that have notes only.
  const subject = { resource: resource.name, record_id: record.id } as NoteSubject
  const { Part: NoteCount } = useLazyComponent(loadCount, false)
  const { Part: NotesDialog } = useLazyComponent(loadDialog, isOpen)
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <StickyNote aria-hidden="true" />
        {t('Notes')}
        {NoteCount && <NoteCount subject={subject} />}
      </Button>
      {isOpen && NotesDialog && (
        <NotesDialog
          subject={subject}
          name={resource.nameOf(record)}
          place={`/dashboard/${resource.name}/edit/${record.id} note`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
