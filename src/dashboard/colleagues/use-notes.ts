// Reads of the notes themselves, for their dialog.
import { useInfiniteQuery } from '@tanstack/react-query'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { type NoteSubject, notesKey } from './note-subject.ts'

/** The notes about a record, newest first, page by page. */
export function useNotes(subject: NoteSubject) {
  return useInfiniteQuery({
    queryKey: [...notesKey(subject), 'list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(dashboardNotes.listNotes, { query: { ...subject, page: pageParam }, signal })).data,
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length + 1),
  })
}

/** Reads again all that shows the notes about a record, its history among it. */
export async function readNotesAgain(subject: NoteSubject): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: notesKey(subject) }),
    queryClient.invalidateQueries({ queryKey: [subject.resource, 'history'] }),
  ])
}
