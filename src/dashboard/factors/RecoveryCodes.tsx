import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $owner } from '../api/session-end.ts'
import { useSettings } from '../app/settings.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import styles from './factors.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

const leaving = {
  title: t('Have you kept the codes?'),
  text: t('The recovery codes are not shown again. Copy or download them before you leave.'),
}

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { siteName } = useSettings()
  const user = useStore($owner)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  // They cannot be shown again, so leaving asks, and the end of a session waits over them.
  useLeaveGuard(true, leaving)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setTold(t('Copied.'))
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current)
      setTold(t('This browser does not copy. The codes are selected: copy them with Ctrl+C or ⌘C.'))
    }
  }

  function download() {
    const lines = [
      t('Recovery codes of {username} for {siteName}', { username: user?.username, siteName }),
      t('Each works once.'),
      '',
      ...codes,
      '',
    ]
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    setTold(t('Downloaded as recovery-codes.txt.'))
  }

  return (
    <div className={fields.stack}>
      <p className={dialog.text}>
        {rich(
          'If your phone is lost, each of these lets you in once, in place of a code. Keep them where you keep what matters: in a password manager, or on paper. {more}',
          { more: <strong>{t('They are not shown again.')}</strong> },
        )}
      </p>
      <ol ref={list} className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status" className={fields.hint}>
        {told}
      </p>
      <div className={dialog.actions}>
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={download}>{t('Download')}</Button>
        <Button tone="strong" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
    </div>
  )
}
