import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import { ask } from '../api/ask.ts'
import { loading } from '../language/contract-texts.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { undoReplacement } from './picture-acts.ts'
import { countOf, placesOf } from './picture-words.ts'
import styles from './pictures.module.css'

const shownAtMost = 50

/** What was done, in words: how often a picture was replaced, or which ones were removed. */
function toWords({ action, before, after }: AuditEntry): string {
  if (action === 'update')
    return t('Replaced a picture in {places}', { places: placesOf((after.places as unknown[]).length) })
  const names = Object.values(before).map((name) => String(name) || t('a picture without a name'))
  return t('Removed {pictures}: {names}', { pictures: countOf(names.length), names: names.join(', ') })
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <li>
      <strong>{toWords(entry)}</strong>
      <span>
        {rich('{moment} by {username}', { moment: <Moment at={entry.at} />, username: entry.username })}
      </span>
      {entry.action === 'update' && (
        <Button
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return
            setIsBusy(true)
            void undoReplacement(entry.id).finally(() => setIsBusy(false))
          }}
        >
          {t('Put the former picture back')}
        </Button>
      )}
    </li>
  )
}

/** Who has replaced and removed pictures; a replacement can be undone while the former picture is stored. */
export function PictureHistory({ onClose }: { onClose: () => void }) {
  const found = useQuery({
    queryKey: ['pictures', 'history'],
    queryFn: async ({ signal }) => {
      const query = { page_size: shownAtMost }
      return (await ask(dashboardPictures.pictureHistory, { query, signal })).data.results
    },
  })
  return (
    <TitledDialog title={t('History of pictures')} isDismissable onClose={onClose}>
      {found.isPending && <p role="status">{loading}</p>}
      {found.isError && (
        <Notice tone="failed" isUrgent title={t('The history could not be fetched.')}>
          <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {found.data?.length === 0 && (
        <p className={dialog.text}>{t('No picture has been replaced everywhere or removed yet.')}</p>
      )}
      {found.data && found.data.length > 0 && (
        <ul className={`${styles.uses} ${styles.trail}`}>
          {found.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <div className={dialog.actions}>
        <Button tone="strong" autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </TitledDialog>
  )
}
