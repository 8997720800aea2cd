import { limits } from '#contract/limits.ts'
import { inSentence, t } from '../language/translate.ts'
import { needsOf } from '../resources/needs.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import { Search, X } from '../ui/icons.ts'
import { ArrowDownUp } from '../ui/list-icons.ts'
import { type ChangeListState, hasPlans, type ListState, type Status, statuses } from './list-state.ts'
import styles from './tools.module.css'
import { useSearchWords } from './use-search-words.ts'

const pauseMs = 120

interface Props {
  resource: Resource
  state: ListState
  change: ChangeListState
  isBusy: boolean
  hasRows: boolean
}

/** Search, filter by status, and the button for manual ordering. */
export function ListTools({ resource, state, change, isBusy, hasRows }: Props) {
  const [words, setWords] = useSearchWords(state.q, (q) => change({ q }, { replace: true }), pauseMs)

  const labels: Record<Status, string> = {
    all: t('All'),
    active: t('Active'),
    archived: resource.removal?.gone ?? '',
  }
  if (!resource.hasSearch && !resource.removal && !resource.isOrdered) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is a landmark of its own; this one is a form's.
    <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
      {resource.hasSearch && (
        <div className={styles.search} data-busy={isBusy || undefined}>
          <Search aria-hidden="true" />
          <input
            type="search"
            className={fields.input}
            aria-label={t('Search {names}', { names: inSentence(resource.plural) })}
            placeholder={t('Search {names}', { names: inSentence(resource.plural) })}
            maxLength={limits.query}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      )}
      {resource.removal && (
        <fieldset className={styles.statuses}>
          <legend className="visually-hidden">{t('Status')}</legend>
          {statuses.map((status) => (
            <label key={status}>
              <input
                type="radio"
                name="status"
                checked={state.status === status}
                onChange={() => change({ status })}
              />
              <span>{labels[status]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasPlans(resource) && (
        <label className={styles.planned}>
          <input
            type="checkbox"
            checked={state.planned}
            onChange={(event) => change({ planned: event.currentTarget.checked })}
          />
          {t('Planned')}
        </label>
      )}
      {state.needs && (
        <Button onClick={() => change({ needs: '' })}>
          {needsOf(resource)[state.needs]}
          <X aria-hidden="true" />
          <span className="visually-hidden">{t(': show all again')}</span>
        </Button>
      )}
      {resource.isOrdered && hasRows && (
        <Button onClick={() => change({ view: 'order' })}>
          <ArrowDownUp aria-hidden="true" />
          {t('Reorder')}
        </Button>
      )}
    </form>
  )
}
