import { useStore } from '@nanostores/react'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import dialog from '../ui/dialog.module.css'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { $hasSingleKeys, setSingleKeys } from './key-preference.ts'
import styles from './key-sheet.module.css'
import { keyWords, wordsOf } from './key-words.ts'
import { type KeyGroup, keyGroups, offeredShortcuts } from './shortcuts.ts'

const groups = Object.keys(keyGroups) as KeyGroup[]

/** All keys of the dashboard, and the switch that turns the single ones off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const areOn = useStore($hasSingleKeys)
  return (
    <TitledDialog title={t('Keys')} isWide isDismissable onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((name) => (
          <section key={name} aria-labelledby={`keys-${name}`} data-off={!areOn || undefined}>
            <h3 id={`keys-${name}`}>{keyWords[name].title}</h3>
            <dl className={styles.keys}>
              {name === 'everywhere' && (
                <div>
                  <dt>
                    <kbd>{t('Ctrl K')}</kbd>
                  </dt>
                  <dd>{t('Find a screen or record')}</dd>
                </div>
              )}
              {offeredShortcuts(name).map(({ name: act, keys }) => (
                <div key={act}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{wordsOf(name, act)}</dd>
                </div>
              ))}
              {name === 'everywhere' && (
                <div>
                  <dt>
                    <kbd>{t('Ctrl S')}</kbd>
                  </dt>
                  <dd>{t('Save, in a form')}</dd>
                </div>
              )}
              {name === 'everywhere' && (
                <div>
                  <dt>
                    <kbd>{t('F6')}</kbd>
                  </dt>
                  <dd>{t('To the notice, such as its Undo')}</dd>
                </div>
              )}
            </dl>
          </section>
        ))}
      </div>
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <span>
          {rich(
            'Single keys work in this browser. They never do while something is typed. Turned off, this sheet is found by {key} and “Keys”.',
            { key: <kbd className={styles.key}>{t('Ctrl K')}</kbd> },
          )}
        </span>
      </label>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </TitledDialog>
  )
}
