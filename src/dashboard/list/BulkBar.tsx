import { useRef, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
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
const inWords = (count: number) => count.toLocaleString('en-GB')

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
    <div className={styles.bulk} role="toolbar" aria-label="Chosen rows">
      <p role="status">{isAll ? `All ${inWords(matching.count)} chosen` : `${records.length} chosen`}</p>
      {hasMore && !isAll && (
        <Button
          size="small"
          aria-label={`Choose all ${inWords(matching.count)} that match`}
          onClick={onChooseAll}
        >
          All {inWords(matching.count)}
        </Button>
      )}
      {resource.bulk && resource.bulk.length > 0 && (
        <Button ref={editButton} size="small" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
      )}
      {isAll && resource.removal && shown !== false && (
        <Button size="small" onClick={() => void finish(setAllActive(false))}>
          {resource.removal.action} all
        </Button>
      )}
      {isAll && resource.removal && shown !== true && (
        <Button size="small" onClick={() => void finish(setAllActive(true))}>
          Restore all
        </Button>
      )}
      {!isAll && resource.removal && active.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(active, false))}>
          {resource.removal.action} {active.length}
        </Button>
      )}
      {!isAll && resource.removal && gone.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(gone, true))}>
          Restore {gone.length}
        </Button>
      )}
      {resource.deletion && (
        <Button size="small" tone="danger" onClick={() => void finish(remove(records))}>
          Delete {records.length}
        </Button>
      )}
      <Button size="small" tone="quiet" aria-label="Clear choice" onClick={onDone}>
        <X aria-hidden="true" data-icon="" />
        <span>Clear choice</span>
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
