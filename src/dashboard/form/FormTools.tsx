import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { $owner } from '../api/session-end.ts'
import { LatePart } from '../app/LatePart.tsx'
import { NotesButton } from '../colleagues/NotesButton.tsx'
import type { Restore } from '../history/HistoryDialog.tsx'
import { t } from '../language/translate.ts'
import { $isPanelOpen, setPanelOpen } from '../preview/panel-choice.ts'
import { useWideScreen } from '../preview/use-wide-screen.ts'
import { idOf } from '../resources/addresses.ts'
import { isShared } from '../resources/offered.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import button from '../ui/button.module.css'
import { Copy, ExternalLink, Eye, History, KeyRound, Repeat, Smartphone } from '../ui/icons.ts'

const loadPreviewDialog = async () => (await import('../preview/PreviewDialog.tsx')).PreviewDialog
const loadPreviewPanel = async () => (await import('../preview/PreviewPanel.tsx')).PreviewPanel
const loadHistoryDialog = async () => (await import('../history/HistoryDialog.tsx')).HistoryDialog
const loadRemoveFactorsDialog = async () =>
  (await import('../factors/RemoveFactorsDialog.tsx')).RemoveFactorsDialog
const loadPasswordLinkDialog = async () =>
  (await import('../account/PasswordLinkDialog.tsx')).PasswordLinkDialog

const loadTranslationsButton = async () =>
  (await import('../translations/TranslationsButton.tsx')).TranslationsButton
/** Whether the site is in several languages, as this page was told when it was made. */
const hasLanguages = document.documentElement.dataset.languages !== undefined

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord | null
  /** Null while the form is locked: what it offers would be overwritten. */
  onRestore: Restore | null
}

/** Actions beside the title of a form: history, preview, and the page on the public site. */
export function FormTools({ resource, scope, record, onRestore }: Props) {
  const user = useStore($owner)
  const isWide = useWideScreen()
  const isPanelOpen = useStore($isPanelOpen)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [isRemovalOpen, setIsRemovalOpen] = useState(false)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  // Nobody makes a link for themselves, or for somebody who may not sign in.
  const isForeign = record?.id !== user?.user_id && record?.is_active === true
  const hasPreview = resource.sitePath !== undefined && isSupported('preview')
  // What belongs to a draft may be nowhere on the site yet.
  const isPublic = record?.is_active !== false && (scope.draftId === undefined || !resource.part)
  const sitePath = record && isPublic ? resource.sitePath?.(record, scope) : undefined

  return (
    <>
      {record && resource.endpoints.history && (
        <Button tone="quiet" onClick={() => setIsHistoryOpen(true)}>
          <History aria-hidden="true" />
          {t('History')}
        </Button>
      )}
      {record && isShared(resource.name, 'notes') && <NotesButton resource={resource} record={record} />}
      {record && hasLanguages && <LatePart load={loadTranslationsButton} props={{ resource, record }} />}
      {record && resource.copied && resource.endpoints.create && (
        <ButtonLink tone="quiet" to={dashboard.copy(resource.name, idOf(resource, record))}>
          <Copy aria-hidden="true" />
          {t('Duplicate')}
        </ButtonLink>
      )}
      {record && resource.isRepeated && (
        <ButtonLink tone="quiet" to={dashboard.dates(resource.name, idOf(resource, record))}>
          <Repeat aria-hidden="true" />
          {record.series_id ? t('Dates') : t('Repeat')}
        </ButtonLink>
      )}
      {record && resource.endpoints.passwordLink && isForeign && (
        <Button tone="quiet" onClick={() => setIsLinkOpen(true)}>
          <KeyRound aria-hidden="true" />
          {t('Password link')}
        </Button>
      )}
      {record?.has_second_factor === true && isForeign && (
        <Button tone="quiet" onClick={() => setIsRemovalOpen(true)}>
          <Smartphone aria-hidden="true" />
          {t('Remove second factors')}
        </Button>
      )}
      {hasPreview && (
        <Button
          tone="quiet"
          {...(isWide && { 'aria-expanded': isPanelOpen })}
          onClick={() => (isWide ? setPanelOpen(!isPanelOpen) : setIsPreviewOpen(true))}
        >
          <Eye aria-hidden="true" />
          {t('Preview')}
        </Button>
      )}
      {sitePath && (
        <a className={`${button.button} ${button.quiet}`} href={sitePath} target="_blank" rel="noreferrer">
          {t('View on site')}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {hasPreview && isWide && isPanelOpen && (
        <LatePart
          load={loadPreviewPanel}
          props={{ resource, scope, record, onClose: () => setPanelOpen(false) }}
        />
      )}
      {hasPreview && !isWide && isPreviewOpen && (
        <LatePart
          load={loadPreviewDialog}
          props={{ resource, scope, record, onClose: () => setIsPreviewOpen(false) }}
        />
      )}
      {record && isLinkOpen && (
        <LatePart load={loadPasswordLinkDialog} props={{ record, onClose: () => setIsLinkOpen(false) }} />
      )}
      {record && isRemovalOpen && (
        <LatePart load={loadRemoveFactorsDialog} props={{ record, onClose: () => setIsRemovalOpen(false) }} />
      )}
      {record && isHistoryOpen && (
        <LatePart
          load={loadHistoryDialog}
          props={{
            resource,
            scope,
            record,
            onRestore,
            onClose: () => setIsHistoryOpen(false),
          }}
        />
      )}
    </>
  )
}
