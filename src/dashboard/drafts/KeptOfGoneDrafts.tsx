import { useQuery } from '@tanstack/react-query'
import { dashboard } from '#contract/addresses.ts'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './drafts.module.css'
import { listKept, loadOutcome } from './kept-in-drafts.ts'

interface Props {
  /** The record whose drafts are asked for; without one, those of all. */
  of?: { resource: string; id: number }
}

/** Leads to what was typed into drafts that colleagues have published or discarded meanwhile. */
export function KeptOfGoneDrafts({ of }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['drafts', 'kept', of?.resource, of?.id],
    queryFn: async ({ signal }) => {
      const ids = [...new Set((await listKept()).map(({ draftId }) => draftId))]
      const all = await Promise.all(
        ids.map(async (id) => ({ id, outcome: await loadOutcome(id, signal).catch(() => null) })),
      )
      return all.flatMap(({ id, outcome }) => {
        const isOther = of && (outcome?.resource !== of.resource || outcome.record_id !== of.id)
        return outcome && outcome.state !== 'open' && !isOther ? [id] : []
      })
    },
    gcTime: 0,
  })
  return data.map((id) => (
    <div key={id} className={styles.beside}>
      <Notice
        title={t('What you typed into a draft is not saved, and the draft was published or discarded.')}
      >
        <ButtonLink tone="strong" to={dashboard.draft(id)}>
          {t('See what is kept')}
        </ButtonLink>
      </Notice>
    </div>
  ))
}
