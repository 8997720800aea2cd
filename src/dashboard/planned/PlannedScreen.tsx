import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { dashboardSchedule } from '#contract/endpoints/dashboard-schedule.ts'
import { dayIn } from '#contract/event-days.ts'
import { ask } from '../api/ask.ts'
import { useSettings } from '../app/settings.ts'
import { DayGroups } from '../calendar/DayGroups.tsx'
import { t } from '../language/translate.ts'
import { offeredResources } from '../resources/all.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import fields from '../ui/field.module.css'
import { CalendarDays } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { PlannedItem } from './PlannedItem.tsx'
import styles from './planned.module.css'
import { byDay } from './planned-days.ts'

const shownAtOnce = 50
/** What is due has this long before it is called overdue, in milliseconds. */
const graceMs = 30_000
type Kind = 'coming' | 'done'
const endpoints = { coming: dashboardSchedule.schedule, done: dashboardSchedule.doneSchedule } as const

function usePlans(kind: Kind, resource: string) {
  return useInfiniteQuery({
    queryKey: ['welcome', 'schedule', kind, resource],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        page: pageParam,
        page_size: shownAtOnce,
        ...(resource && { resource }),
      }
      return (await ask(endpoints[kind], { query, signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
    // A moment comes while the screen is open.
    refetchInterval: 60_000,
  })
}

function NoPlans({ kind }: { kind: Kind }) {
  if (kind === 'done') return <p className={styles.none}>{t('Nothing in the last seven days.')}</p>
  return (
    <Notice tone="empty" title={t('Nothing is planned.')}>
      <p>
        {t(
          'Say in the form of a record when it appears or disappears; it is then done by itself, to the second.',
        )}
      </p>
    </Notice>
  )
}

function Plans({ kind, resource }: { kind: Kind; resource: string }) {
  const { timeZone } = useSettings()
  const found = usePlans(kind, resource)
  const today = dayIn(timeZone)
  const plans = (found.data?.pages ?? []).flatMap(({ results }) => results)
  if (found.isError)
    return (
      <Notice tone="failed" isUrgent title={t('What is planned could not be found out.')}>
        <span>{found.error.message}</span>
        <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
      </Notice>
    )
  return (
    <>
      <div role="status">
        {found.isPending ? <p>{t('Loading...')}</p> : plans.length === 0 && <NoPlans kind={kind} />}
      </div>
      <DayGroups days={byDay(plans, timeZone)} today={today} level={3}>
        {(plan) => (
          <PlannedItem
            key={`${plan.resource} ${plan.id} ${plan.action} ${plan.at}`}
            plan={plan}
            timeZone={timeZone}
            now={Date.now() - graceMs}
          />
        )}
      </DayGroups>
      <ShowMore pages={found}>{found.isFetchingNextPage ? t('Loading...') : t('Show more')}</ShowMore>
    </>
  )
}

/** What appears and disappears by itself, of all resources, and what has lately. */
export function PlannedScreen() {
  const { timeZone } = useSettings()
  const [params, setParams] = useSearchParams()
  const resources = offeredResources()
  const resource = resources.find(({ name }) => name === params.get('of'))?.name ?? ''
  return (
    <>
      <ScreenHead title={t('Planned')}>
        <ButtonLink to={dashboard.calendar()}>
          <CalendarDays aria-hidden="true" />
          {t('Calendar of events')}
        </ButtonLink>
      </ScreenHead>
      <div className={styles.tools}>
        <label className={styles.only}>
          <span>{t('Show')}</span>
          <select
            className={fields.input}
            value={resource}
            onChange={({ currentTarget: { value } }) =>
              setParams(value ? { of: value } : {}, { replace: true })
            }
          >
            <option value="">{t('Everything')}</option>
            {resources.map(({ name, plural }) => (
              <option key={name} value={name}>
                {plural}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.none}>{t('Times of {timeZone}', { timeZone })}</p>
      </div>
      <section className={styles.section} aria-labelledby="coming">
        <h2 id="coming">{t('To come')}</h2>
        <Plans kind="coming" resource={resource} />
      </section>
      <section className={styles.section} aria-labelledby="done">
        <h2 id="done">{t('Happened in the last seven days')}</h2>
        <Plans kind="done" resource={resource} />
      </section>
    </>
  )
}
