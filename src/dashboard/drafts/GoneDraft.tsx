import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { confirm } from '../app/confirm.ts'
import { dropUnsaved } from '../form/unsaved-work.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { readDraftsAgain } from './draft-query.ts'
import styles from './drafts.module.css'
import { type KeptInDraft, listKept, loadOutcome, moveKept, targetOf, textsOf } from './kept-in-drafts.ts'

interface Props {
  id: number
  /** Called when the draft is there again. */
  onBack: () => void
}

async function load(id: number, signal: AbortSignal) {
  const [kept, outcome] = await Promise.all([listKept(id), loadOutcome(id, signal).catch(() => null)])
  const all = await Promise.all(
    kept.map(async (one) => ({
      one,
      target: outcome && targetOf(one, outcome),
      texts: await textsOf(one),
    })),
  )
  return { outcome, all }
}

/** In place of a draft that was published or discarded: what it became, and the way of what was typed into it since. */
export function GoneDraft({ id, onBack }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['drafts', 'gone', id],
    queryFn: ({ signal }) => load(id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const once = useOneAtATime()
  const state = data?.outcome?.state

  const run = (work: () => Promise<void>) =>
    once(async () => {
      setIsBusy(true)
      setFailure('')
      await work().catch((error: unknown) => setFailure(reasonOf(error) ?? t('Unknown error')))
      setIsBusy(false)
    })

  const bringBack = () =>
    run(async () => {
      await ask(dashboardDrafts.restoreDraft, { params: { id } })
      await readDraftsAgain()
      onBack()
    })
  const goOn = (one: KeptInDraft, target: NonNullable<ReturnType<typeof targetOf>>) =>
    run(async () => {
      await moveKept(one, target)
      await navigate(target.path)
    })

  async function discard({ key }: KeptInDraft) {
    const isSure = await confirm({
      title: t('Discard what was typed?'),
      text: t('It is nowhere else, and cannot be brought back.'),
      action: t('Discard what was typed'),
      tone: 'danger',
    })
    if (!isSure) return
    await dropUnsaved(key, Date.now())
    await readDraftsAgain()
  }

  return (
    <>
      <ScreenHead title={t('This draft is not there any more. It was published or discarded.')} />
      {data?.all.map(({ one, target, texts }) => (
        <Notice
          key={one.key}
          isUrgent
          title={t('What you typed here is not saved. It is kept in this browser.')}
        >
          {texts.map((text) => (
            <p key={text} className={styles.keptText}>
              {text}
            </p>
          ))}
          {target && (
            <Button tone={state === 'published' ? 'strong' : 'plain'} onClick={() => void goOn(one, target)}>
              {data.outcome?.record_id
                ? t('Continue in the form of what is public')
                : t('Continue in a new form')}
            </Button>
          )}
          <Button onClick={() => void discard(one)}>{t('Discard what was typed')}</Button>
        </Notice>
      ))}
      {failure && <Notice tone="failed" isUrgent title={failure} />}
      <div className={styles.goneWays}>
        {state === 'discarded' && (
          <Button tone="strong" aria-disabled={isBusy || undefined} onClick={() => void bringBack()}>
            {t('Bring the draft back')}
          </Button>
        )}
        {state === 'published' && data?.outcome?.resource && data.outcome.record_id && (
          <ButtonLink to={dashboard.edit(data.outcome.resource, data.outcome.record_id)}>
            {t('Open what was published')}
          </ButtonLink>
        )}
        <ButtonLink to={dashboard.list('drafts')}>{t('All drafts')}</ButtonLink>
      </div>
    </>
  )
}
