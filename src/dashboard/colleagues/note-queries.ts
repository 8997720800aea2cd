// Reads of the notes about a record.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dashboardNotes } from '#contract/endpoints/dashboard-notes.ts'
import type { NoteCreate } from '#contract/entities/note.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'

export type NoteSubject = Pick<NoteCreate, 'resource' | 'record_id'>

const key = (subject: NoteSubject) => ['notes', subject.resource, subject.record_id] as const

/** How many notes there are about a record; undefined while that is not known, and where there are none. */
export function useNoteCount(subject: NoteSubject, isWanted: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...key(subject), 'count'],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await ask(dashboardNotes.listNotes, { query: { ...subject, page_size: 1 }, signal })).data.count,
  })
  return data
}

/** The notes about a record, newest first, page by page. */
export function useNotes(subject: NoteSubject) {
  return useInfiniteQuery({
    queryKey: [...key(subject), 'list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(dashboardNotes.listNotes, { query: { ...subject, page: pageParam }, signal })).data,
    getNextPageParam: (last, all) => (last.next === null ? undefined : all.length + 1),
  })
}

/** Reads again all that shows the notes about a record, its history among it. */
export async function readNotesAgain(subject: NoteSubject): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key(subject) }),
    queryClient.invalidateQueries({ queryKey: [subject.resource, 'history'] }),
  ])
}
