import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { isAbsent } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { readWholeList } from '../api/read-whole-list.ts'
import { useRecord } from '../api/use-record.ts'
import { lostWords } from '../form/lost-words.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { plural, t } from '../language/translate.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { siteLanguages } from '../translations/site-languages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { toSeriesDate } from './differences.ts'
import { RepeatForm } from './RepeatForm.tsx'
import { SeriesDates } from './SeriesDates.tsx'
import { ShareForm } from './ShareForm.tsx'
import styles from './series.module.css'

interface Props {
  resource: Resource
  scope: Scope
  id?: string
}

async function readTranslations(id: number, signal: AbortSignal) {
  if (!isSupported('series_translations') || siteLanguages().length === 0) return null
  return (await ask(dashboardSeries.seriesTranslations, { params: { id }, signal })).data.translations
}

/** All dates of a series, and what they say in the other languages of the site; `id` is that of one of them. */
async function readSeries(seriesId: number, id: number, signal: AbortSignal) {
  const query = { series: seriesId, ordering: 'date', page_size: limits.pageSizeMax }
  const readPage = async (page: number) =>
    (await ask(dashboardResources.events.list, { query: { ...query, page }, signal })).data
  const [dates, translations] = await Promise.all([
    readWholeList(readPage, (date) => date.id),
    readTranslations(id, signal),
  ])
  return { dates, translations }
}

/** The days of an event: all dates of its series, more of them, and what they share. */
export function SeriesScreen({ resource, scope, id }: Props) {
  const dates = useRef<HTMLElement>(null)
  // The forms below tell what is unsaved in them.
  useLeaveGuard(false, lostWords)
  const one = useRecord(resource, scope, id, true)
  const record = one.data?.record
  const seriesId = record?.series_id
  const series = useQuery({
    queryKey: [resource.name, 'series', seriesId],
    queryFn: ({ signal }) => readSeries(Number(seriesId), Number(record?.id), signal),
    enabled: typeof seriesId === 'number',
  })
  const hasMore = useRef(false)
  /** How often dates were added here: the form begins anew then, and not when a colleague adds some. */
  const [additions, setAdditions] = useState(0)
  useEffect(() => {
    if (!series.data || !hasMore.current) return
    hasMore.current = false
    dates.current?.focus()
  }, [series.data])
  // What is shown stays when reading it again fails, with the days that are chosen.
  const failed = one.isLoadingError ? one : series.isLoadingError ? series : null
  if (failed)
    return (
      <>
        <ScreenHead
          title={isAbsent(failed.error) ? resource.texts.absent : resource.texts.loadFailed}
          back={{ to: dashboard.list(resource.name), label: t('Back to list') }}
        />
        {!isAbsent(failed.error) && <Button onClick={() => void failed.refetch()}>{t('Try again')}</Button>}
      </>
    )
  if (!record || (typeof seriesId === 'number' && !series.data)) return <p role="status">{t('Loading…')}</p>
  const found = series.data?.dates as StoredRecord[] | undefined
  const all = (found ?? [record]).map((date) => toSeriesDate(resource, date, series.data?.translations))
  const mine = all.find((date) => date.id === record.id) ?? toSeriesDate(resource, record)

  async function readAgain() {
    await one.refetch()
    await invalidateResource(resource)
  }

  return (
    <>
      <ScreenHead
        title={t('Dates of “{name}”', { name: resource.nameOf(record) })}
        back={{ to: dashboard.edit(resource.name, mine.id), label: t('Back to the event') }}
      />
      <div className={styles.screen}>
        <section ref={dates} tabIndex={-1} aria-labelledby="series-dates">
          <h2 id="series-dates" className={styles.heading}>
            {plural(all.length, 'One date so far', '{count} dates')}
          </h2>
          <SeriesDates resource={resource} dates={all} mine={mine} />
        </section>
        <RepeatForm
          key={additions}
          mine={mine}
          taken={all.map(({ date }) => date)}
          onMade={async () => {
            hasMore.current = true
            await readAgain()
            setAdditions((count) => count + 1)
          }}
        />
        {all.length > 1 && (
          <ShareForm
            resource={resource}
            mine={mine}
            others={all.filter(({ id: other }) => other !== mine.id)}
            onShared={readAgain}
          />
        )}
        {mine.record.is_active !== true && (
          <Notice title={t('This event is not shown, so dates made of it are not either.')} />
        )}
      </div>
    </>
  )
}
