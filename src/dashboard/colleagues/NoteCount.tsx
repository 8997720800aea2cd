import { useQuery } from '@tanstack/react-query'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import { ask } from '../api/ask.ts'
import { type NoteSubject, notesKey } from './note-subject.ts'
import styles from './notes.module.css'

/** How many notes there are about a record; nothing while that is not known, and where there are none. */
export function NoteCount({ subject }: { subject: NoteSubject }) {
  const { data = 0 } = useQuery({
    queryKey: [...notesKey(subject), 'count'],
    queryFn: async ({ signal }) =>
      (await ask(dashboardNotes.listNotes, { query: { ...subject, page_size: 1 }, signal })).data.count,
  })
  return data > 0 && <span className={styles.count}>{data}</span>
}
