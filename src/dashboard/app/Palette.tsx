import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router-dom'
import { reasonOf } from '../api/failure.ts'
import { $owner } from '../api/session-end.ts'
import { $isKeySheetOpen } from '../keys/key-preference.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { findRecords, keysAddress, screensFor } from './find.ts'
import styles from './palette.module.css'

/** Command palette: jumps to any screen or record by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const user = useStore($owner)
  const [words, setWords] = useState('')
  const sought = words.trim()
  const screens = screensFor(user?.role ?? 'STAFF', sought)
  const records = useQuery({
    queryKey: ['palette', sought],
    queryFn: ({ signal }) => findRecords(sought, signal),
    enabled: sought.length > 0,
  })
  const groups = [
    ...(screens.length > 0 ? [{ title: t('Screens'), items: screens }] : []),
    ...(records.data ?? []),
  ]

  return (
    <Overlay
      className={`${dialog.overlay} ${styles.overlay}`}
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={`${dialog.modal} ${styles.palette}`}>
        <Dialog aria-label={t('Find a screen or record')} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={words} onInputChange={setWords} disableVirtualFocus={false}>
            <SearchField aria-label={t('Find a screen or record')} autoFocus className={styles.field ?? ''}>
              <Input
                className={`${fields.input} ${styles.input}`}
                placeholder={t('Screen, artist, event, …')}
              />
            </SearchField>
            <ListBox
              aria-label={t('Results')}
              className={styles.list ?? ''}
              items={groups}
              selectionMode="none"
              onAction={(key) => {
                onClose()
                if (key === keysAddress) $isKeySheetOpen.set(true)
                else void navigate(String(key))
              }}
            >
              {({ title, items }) => (
                <ListBoxSection id={title}>
                  <Header className={styles.title ?? ''}>{title}</Header>
                  {items.map(({ to, label, note }) => (
                    <ListBoxItem key={to} id={to} textValue={label} className={styles.item ?? ''}>
                      <span>{label}</span>
                      {note && <span className={styles.note}>{note}</span>}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
          {/* Beside the list, in which screen readers are told of options alone. */}
          <p role="status" className={styles.nothing}>
            {groups.length === 0 &&
              !records.isLoadingError &&
              (records.isFetching ? t('Searching …') : t('No results found.'))}
          </p>
          <p role="alert" className={`${fields.error} ${styles.failure}`}>
            {records.isLoadingError && (reasonOf(records.error) ?? t('Unknown error'))}
          </p>
          <p className={styles.keys}>
            {rich('{up} {down} choose · {enter} open · {escape} close · in forms {save} saves', {
              up: <kbd>↑</kbd>,
              down: <kbd>↓</kbd>,
              enter: <kbd>{t('Enter')}</kbd>,
              escape: <kbd>{t('Esc')}</kbd>,
              save: <kbd>{t('Ctrl S')}</kbd>,
            })}
          </p>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
