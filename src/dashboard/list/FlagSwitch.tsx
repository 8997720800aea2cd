import { useStore } from '@nanostores/react'
import { Star } from '../ui/list-icons.ts'
import styles from './flag.module.css'
import { $unsavedFlags, type FlagTarget, placeOf, switchFlag } from './switch-flag.ts'

/** A flag that its row switches. */
export function FlagSwitch(target: FlagTarget) {
  const { resource, column, record } = target
  const unsaved = useStore($unsavedFlags)[placeOf(target)]
  const isOn = unsaved ?? record[column.key] === true
  return (
    <button
      type="button"
      className={styles.flag}
      aria-pressed={isOn}
      aria-label={`${column.label}: ${resource.nameOf(record)}`}
      title={column.label}
      data-unsaved={unsaved !== undefined || undefined}
      onClick={() => void switchFlag(target, !isOn)}
    >
      <Star aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  )
}
