import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { ask } from '../api/ask.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ExternalLink, X } from '../ui/icons.ts'
import { CircleAlert, CircleCheck, LoaderCircle } from '../ui/late-icons.ts'
import { toExactMoment, toMomentInWords } from '../ui/moments.ts'
import { AskForBuild } from './AskForBuild.tsx'
import { toPublication } from './change-words.ts'
import { $latestChange } from './latest-change.ts'
import { withBrowserCheck } from './look-at-site.ts'
import styles from './publish-state.module.css'

const everyMs = 500
/** Poll interval in milliseconds while nothing is expected to change soon. */
const laterMs = 5000
/** Failed polls that are tolerated. */
const mostErrors = 100
const shownMs = 20_000

/** A change from "Publishing" to "Live", or why it failed; hidden a while after. */
export function FollowedChange({ id }: { id: number }) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['change', id],
    queryFn: async ({ signal }) => {
      const { data } = await ask(dashboardPublishing.getChange, { params: { id }, signal })
      await loadMessages()
      return toPublication(await withBrowserCheck(data, signal))
    },
    retry: false,
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) => {
      if (error) return errorUpdateCount < mostErrors ? laterMs : false
      if (data?.state === 'live') return false
      // What has failed is tried again by itself.
      return data?.state === 'failed' ? laterMs : everyMs
    },
  })

  useEffect(() => {
    if (data?.state !== 'live') return
    const timer = setTimeout(() => $latestChange.set(null), shownMs)
    return () => clearTimeout(timer)
  }, [data])

  if (data === undefined) return null
  return (
    <div className={styles.state}>
      {data.state === 'publishing' && (
        <>
          <LoaderCircle aria-hidden="true" className={styles.turning} />
          {t('Publishing')}
        </>
      )}
      {data.state === 'building' && (
        <>
          <LoaderCircle aria-hidden="true" className={styles.turning} />
          <span>
            {data.words} <Since at={data.since} now={dataUpdatedAt} />
          </span>
        </>
      )}
      {data.state === 'live' && (
        <>
          <CircleCheck aria-hidden="true" className={styles.live} />
          {t('Live')}
          {data.path && (
            <a href={data.path} target="_blank" rel="noreferrer">
              {data.path}
              <ExternalLink aria-hidden="true" />
            </a>
          )}
        </>
      )}
      {data.state === 'failed' && (
        <>
          <CircleAlert aria-hidden="true" className={styles.failed} />
          <span>
            {rich('Not published. {reason} {since}', {
              reason: data.reason,
              since: <Since at={data.since} now={dataUpdatedAt} />,
            })}
          </span>
          {data.isOfBuild && <AskForBuild />}
          <Button tone="quiet" size="icon" aria-label={t('Close')} onClick={() => $latestChange.set(null)}>
            <X aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  )
}

/** Not read aloud: it changes every second or minute, and with it the whole status would be said again. */
function Since({ at, now }: { at: string | null; now: number }) {
  if (at === null) return null
  return (
    <time aria-hidden="true" className={styles.since} dateTime={at} title={toExactMoment(at)}>
      {toMomentInWords(at, now)}
    </time>
  )
}
