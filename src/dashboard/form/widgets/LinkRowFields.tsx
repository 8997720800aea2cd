import { whenReleased } from '../../app/when-released.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { X } from '../../ui/icons.ts'
import type { LinkRow } from '../link-rows.ts'
import { withScheme } from '../with-scheme.ts'
import styles from './links.module.css'

interface Props {
  /** Id of the platform's input; that of the address ends with `-address`. */
  id: string
  row: LinkRow
  number: number
  /** Id of the datalist of suggested platforms. */
  listId: string
  /** Why the address cannot be saved; null when it is valid. */
  problem: string | null
  change: (part: Partial<LinkRow>) => void
  /** Told whether the focus stays in the row. */
  onPlatformBlur: (isInRow: boolean) => void
  onAddressBlur: () => void
  onRemove: () => void
}

/** One link: its platform, its address and its error message. */
export function LinkRowFields({
  id,
  row,
  number,
  listId,
  problem,
  change,
  onPlatformBlur,
  onAddressBlur,
  onRemove,
}: Props) {
  const { platform, url } = row

  function settleAddress() {
    const whole = withScheme(url)
    if (whole !== url) change({ url: whole })
    onAddressBlur()
  }

  return (
    <div className={styles.row}>
      <input
        id={id}
        className={fields.input}
        aria-label={t('Platform {number}', { number })}
        list={listId}
        value={platform}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => change({ platform: event.currentTarget.value })}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isInRow = currentTarget.parentElement?.contains(relatedTarget) === true
          whenReleased(() => onPlatformBlur(isInRow))
        }}
      />
      <input
        id={`${id}-address`}
        className={fields.input}
        aria-label={t('Address of {platform}', { platform })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        onBlur={() => whenReleased(settleAddress)}
      />
      <Button
        tone="quiet"
        size="icon"
        aria-label={t('Remove {platform}', { platform })}
        title={t('Remove')}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
      {problem && (
        <p id={`${id}-error`} className={`${fields.error} ${styles.problem}`}>
          {problem}
        </p>
      )}
    </div>
  )
}
