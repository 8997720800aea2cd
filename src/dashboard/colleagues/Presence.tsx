import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { locale } from '#browser/language.ts'
import { dashboardPresence } from '#contract/endpoints/dashboard-presence.ts'
import { ask } from '../api/ask.ts'
import { plural, t } from '../language/translate.ts'
import { Users } from '../ui/icons.ts'
import type { NoteSubject } from './note-subject.ts'
import styles from './presence.module.css'

/** The server writes down far fewer of them. */
const askEveryMs = 4_000

const keptAlive: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true })

/** Says goodbye; a failure is ignored, because whoever is silent is forgotten soon. */
function leave({ resource, record_id }: NoteSubject): void {
  ask(dashboardPresence.endPresence, { params: { resource, id: record_id }, fetch: keptAlive }).catch(
    () => undefined,
  )
}

/** "Zoë", "Zoë and Max", "Zoë, Max and 2 more". */
function inWords(names: readonly string[]): string {
  const [first, second] = names
  if (names.length < 3) return new Intl.ListFormat(locale).format(names)
  return t('{first}, {second} and {others} more', { first, second, others: names.length - 2 })
}

/** Tells colleagues that the form of a record is open here, and says who else has it open. */
export function Presence({ resource, record_id }: NoteSubject) {
  const { data } = useQuery({
    queryKey: ['presence', resource, record_id],
    // Nothing is asked while the tab is hidden.
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await ask(dashboardPresence.notePresence, { body: { resource, record_id }, signal })).data.people,
  })
  useEffect(() => {
    const subject = { resource, record_id }
    const goodbye = () => leave(subject)
    addEventListener('pagehide', goodbye)
    return () => {
      removeEventListener('pagehide', goodbye)
      goodbye()
    }
  }, [resource, record_id])
  const names = data?.map(({ username }) => username) ?? []
  return (
    <p role="status" className={styles.presence} title={names.join(', ') || undefined}>
      {names.length > 0 && (
        <>
          <Users aria-hidden="true" />
          <span className={styles.names}>{inWords(names)}</span>{' '}
          <span>{plural(names.length, 'has this open', 'have this open')}</span>
        </>
      )}
    </p>
  )
}
