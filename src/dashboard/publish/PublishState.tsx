import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/Button.tsx'
import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle, X } from '../ui/icons.ts'
import { toPublication } from './change-words.ts'
import { $latestChange } from './latest-change.ts'
import styles from './publish-state.module.css'

const everyMs = 500
const shownMs = 20_000

/**
 * From "Publishing" to "Live", or why not; quiet, and gone a while after. It stands in the sidebar and in the bar of
 * narrow screens, of which one is shown.
 */
export function PublishState() {
  const id = useStore($latestChange)
  const { data } = useQuery({
    queryKey: ['change', id],
    queryFn: async ({ signal }) =>
      toPublication((await ask(dashboardPublishing.getChange, { params: { id: id ?? 0 }, signal })).data),
    enabled: id !== null,
    retry: false,
    refetchInterval: (query) =>
      query.state.error || (query.state.data?.state ?? 'publishing') !== 'publishing' ? false : everyMs,
  })

  useEffect(() => {
    if (data?.state !== 'live') return
    const timer = setTimeout(() => $latestChange.set(null), shownMs)
    return () => clearTimeout(timer)
  }, [data])

  const isShown = id !== null && data !== undefined
  return (
    <div role="status" className={isShown ? styles.state : undefined}>
      {isShown && data.state === 'publishing' && (
        <>
          <LoaderCircle aria-hidden="true" className={styles.turning} />
          Publishing
        </>
      )}
      {isShown && data.state === 'live' && (
        <>
          <CircleCheck aria-hidden="true" className={styles.live} />
          Live
          {data.path && (
            <a href={data.path} target="_blank" rel="noreferrer">
              {data.path}
              <ExternalLink aria-hidden="true" />
            </a>
          )}
        </>
      )}
      {isShown && data.state === 'failed' && (
        <>
          <CircleAlert aria-hidden="true" className={styles.failed} />
          <span>Not published. {data.reason}</span>
          <Button tone="quiet" size="icon" aria-label="Close" onClick={() => $latestChange.set(null)}>
            <X aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  )
}
