import { ExternalLink, Eye, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PreviewInput } from '#contract/entities/change.ts'
import { toPreviewInput } from '../preview/preview-input.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import button from '../ui/button.module.css'
import { type FormValues, toFormValues } from './values.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../preview/PreviewDialog.tsx')).PreviewDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('../history/HistoryDialog.tsx')).HistoryDialog,
}))

interface Props {
  card: Card
  scope: Scope
  record: StoredRecord | null
  readValues: () => FormValues
  onFill: (values: FormValues) => void
}

/** Beside the title of a form: what was, what would be, and what is on the site. */
export function FormTools({ card, scope, record, readValues, onFill }: Props) {
  const [preview, setPreview] = useState<PreviewInput | null>(null)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const sitePath = record && record.is_active !== false ? card.sitePath?.(record, scope) : undefined

  /** Pictures stay as they are: only their names are in the history. */
  function putBack(state: StoredRecord) {
    const values = toFormValues(card, state)
    const pictures = card.fields.filter(({ widget }) => widget === 'image').map(({ name }) => name)
    onFill(Object.fromEntries(Object.entries(values).filter(([name]) => !pictures.includes(name))))
    setIsHistoryOpen(false)
  }

  return (
    <>
      {record && card.endpoints.history && (
        <Button tone="quiet" onClick={() => setIsHistoryOpen(true)}>
          <History aria-hidden="true" />
          History
        </Button>
      )}
      {card.sitePath && (
        <Button
          tone="quiet"
          onClick={() =>
            setPreview(toPreviewInput(card, scope, record, toFormValues(card, record), readValues()))
          }
        >
          <Eye aria-hidden="true" />
          Preview
        </Button>
      )}
      {sitePath && (
        <a className={`${button.button} ${button.quiet}`} href={sitePath} target="_blank" rel="noreferrer">
          View on site
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      <Suspense>
        {preview && <PreviewDialog input={preview} onClose={() => setPreview(null)} />}
        {record && isHistoryOpen && (
          <HistoryDialog
            card={card}
            scope={scope}
            record={record}
            onRestore={putBack}
            onClose={() => setIsHistoryOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
