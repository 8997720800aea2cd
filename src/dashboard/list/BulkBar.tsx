import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import styles from './list.module.css'
import { useRemoval } from './use-removal.ts'

interface Props {
  resource: Resource
  scope: Scope
  records: readonly StoredRecord[]
  onDone: () => void
}

/** Actions for the chosen rows. */
export function BulkBar({ resource, scope, records, onDone }: Props) {
  const { setActive, remove } = useRemoval(resource, scope)
  const active = records.filter((record) => record.is_active === true)
  const gone = records.filter((record) => record.is_active === false)

  async function finish(work: Promise<boolean>) {
    if (await work) onDone()
  }

  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen rows">
      <p role="status">{records.length} chosen</p>
      {resource.removal && active.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(active, false))}>
          {resource.removal.action} {active.length}
        </Button>
      )}
      {resource.removal && gone.length > 0 && (
        <Button size="small" onClick={() => void finish(setActive(gone, true))}>
          Restore {gone.length}
        </Button>
      )}
      {resource.deletion && (
        <Button size="small" tone="danger" onClick={() => void finish(remove(records))}>
          Delete {records.length}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={onDone}>
        Clear choice
      </Button>
    </div>
  )
}
