import { useRef, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { t, toNumber } from '../language/translate.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { X } from '../ui/icons.ts'
import type { Selection } from './bulk/selection.ts'
import styles from './list.module.css'
import { useRemoval } from './use-removal.ts'

interface Props {
  resource: Resource
  scope: Scope
  /** The chosen rows of this page. */
  records: readonly StoredRecord[]
  /** All records that the list finds. */
  matching: Extract<Selection, { filter: unknown }>
  isWholePage: boolean
  /** Whether all that the list finds are chosen. */
  isAll: boolean
  onChooseAll: () => void
  onDone: () => void
}

const loadDialog = async () => (await import('./bulk/BulkDialog.tsx')).BulkDialog
const inWords = (count: number) => toNumber(count)

/** Actions for the chosen rows, or for all that the list finds. */
export function BulkBar({ resource, scope, records, matching, isWholePage, isAll, ...rest }: Props) {
  const { onChooseAll, onDone } = rest
  const { setActive, remove } = useRemoval(resource, scope)
  const [isEditing, setIsEditing] = useState(false)
  const { Part: BulkDialog } = useLazyComponent(loadDialog, isEditing)
  const editButton = useRef<HTMLButtonElement>(null)
  const active = records.filter((record) => record.is_active === true)
  const gone = records.filter((record) => record.is_active === false)
  const hasMore = resource.bulk !== undefined && isWholePage && matching.count > records.length
  const { is_active: shown } = matching.filter

  async function finish(work: Promise<boolean>) {
    if (await work) onDone()
  }

  async function setAllActive(isActive: boolean) {
    const { archiveAll } = await import('./bulk/archive-all.ts')
    return archiveAll(resource, matching, isActive)
  }

  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('Chosen rows')}>
      <p role="status">
        {isAll
          ? t('All {number} chosen', { number: inWords(matching.count) })
          : t('{number} chosen', { number: records.length })}
      </p>
      {hasMore && !isAll && (
        <Button
          size="small"
          aria-label={t('Choose all {number} that match', { number: inWords(matching.count) })}
          onClick={onChooseAll}
        >
          {t('All {number}', { number: inWords(matching.count) })}
        </Button>
      )}
      {resource.bulk && resource.bulk.length > 0 && (
        <Button ref={editButton} size="small" onClick={() => setIsEditing(true)}>
          {t('Edit')}
        </Button>
      )}
      {isAll && resource.removal && shown !== false && (
        <Button size="small" onClick={() => void finish(setAllActive(false))}>
          {t('{action} all', { action: resource.removal.action })}
        </Button>
      )}
      {isAll && resource.removal && shown !== true && (
        <Button size="small" onClick={() => void finish(setAllActive(true))}>
          {t('Restore all')}
        </Button>
      )}
      {!isAll && resource.removal && active.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(active, false))}>
          {resource.removal.action} {active.length}
        </Button>
      )}
      {!isAll && resource.removal && gone.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(gone, true))}>
          {t('Restore {number}', { number: gone.length })}
        </Button>
      )}
      {resource.deletion && (
        <Button size="small" tone="danger" onClick={() => void finish(remove(records))}>
          {t('Delete {number}', { number: records.length })}
        </Button>
      )}
      <Button size="small" tone="quiet" aria-label={t('Clear choice')} onClick={onDone}>
        <X aria-hidden="true" data-icon="" />
        <span>{t('Clear choice')}</span>
      </Button>
      {isEditing && BulkDialog && (
        <BulkDialog
          resource={resource}
          selection={isAll ? matching : { records }}
          onClose={(isDone) => {
            setIsEditing(false)
            if (isDone) onDone()
            else editButton.current?.focus()
          }}
        />
      )}
    </div>
  )
}
