import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import type { OwnSession } from '#contract/entities/session.ts'
import { ask } from '../api/ask.ts'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { $owner } from '../api/session-end.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { loading } from '../language/contract-texts.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './account.module.css'
import { Recent } from './Recent.tsx'

/** How a session was begun, where it is not the password alone. */
const methods: Readonly<Record<OwnSession['method'], string>> = {
  password: '',
  code: t(', with a code'),
  recovery: t(', with a recovery code'),
  passkey: t(', with a passkey'),
  link: t(', by a password link'),
}

const nameOf = ({ agent }: OwnSession) => agent || t('Unknown browser')

/** Where the user is signed in, each with a way to end it. */
export function Sessions() {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    queryKey: ['sessions', useStore($owner)?.user_id],
    queryFn: async ({ signal }) => (await ask(dashboardGeneral.listSessions, { signal })).data.results,
  })
  const ending = useMutation({
    /** Null ends all but this one. */
    mutationFn: (id: string | null) =>
      id === null
        ? ask(dashboardGeneral.endOtherSessions)
        : ask(dashboardGeneral.endSession, { params: { id } }).catch((error: unknown) => {
            // It has ended by itself meanwhile.
            if (!isAbsent(error)) throw error
          }),
    async onSuccess(_, id) {
      tellDone(id === null ? t('All other sessions have ended.') : t('The session has ended.'))
      await list.refetch()
      // The button is gone.
      heading.current?.focus({ preventScroll: true })
    },
    onError: (error) =>
      toastError(t('Failed to end the session: {reason}', { reason: reasonOf(error) ?? t('Unknown error') })),
  })

  async function askAndEnd(session: OwnSession | null) {
    if (ending.isPending) return
    const which = session
      ? t('the session of {name}', { name: nameOf(session) })
      : t('every session but this one')
    const text = t(
      'Are you sure you want to end {which}? Whoever uses it has to sign in again, and what was typed there stays there.',
      { which },
    )
    if (await confirm({ title: t('End session'), text, action: t('End'), tone: 'danger' }))
      ending.mutate(session?.id ?? null)
  }

  const others = list.data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <section className={styles.form} aria-labelledby="sessions">
      <h2 ref={heading} id="sessions" className={styles.heading} tabIndex={-1}>
        {t('Where you are signed in')}
      </h2>
      {list.isPending && <p role="status">{loading}</p>}
      {list.isError && (
        <Notice tone="failed" isUrgent title={t('Failed to fetch your sessions.')}>
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      <ul className={styles.sessions}>
        {list.data?.map((session) => (
          <li key={session.id}>
            <p>
              <strong>{nameOf(session)}</strong>
              {session.is_current && <Badge tone="on">{t('this browser')}</Badge>}
            </p>
            <p className={styles.used}>
              <span>
                {rich('Signed in {moment}{methods}', {
                  moment: <Moment at={session.created_at} />,
                  methods: methods[session.method],
                })}
              </span>
              {session.used_at !== session.created_at && (
                <span>{rich('Last used {moment}', { moment: <Moment at={session.used_at} /> })}</span>
              )}
            </p>
            <Recent acts={session.recent} />
            {!session.is_current && (
              <Button
                size="small"
                tone="danger"
                aria-label={t('End the session of {name}', { name: nameOf(session) })}
                aria-disabled={ending.isPending || undefined}
                onClick={() => void askAndEnd(session)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button aria-disabled={ending.isPending || undefined} onClick={() => void askAndEnd(null)}>
          {t('End all others')}
        </Button>
      )}
    </section>
  )
}
