import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { withScheme } from '../with-scheme.ts'
import { isAllowedLink } from './allowed-link.ts'
import styles from './rich-text.module.css'

/** Input for the address of a link, below the toolbar; not a form element, because it is inside another form. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [problem, setProblem] = useState('')

  function set() {
    const given = withScheme(address)
    if (given === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (!isAllowedLink(given))
      return setProblem(t('Not a web address. Use the form https://example.com/page.'))
    else editor.chain().focus().extendMarkRange('link').setLink({ href: given }).run()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // A dialog around the form stays open.
      event.stopPropagation()
      onClose()
      editor.commands.focus()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }

  return (
    <div className={styles.link}>
      <input
        className={fields.input}
        aria-label={t('Address of the link')}
        aria-invalid={problem ? true : undefined}
        placeholder={t('https://, /path, mailto: or tel:')}
        // biome-ignore lint/a11y/noAutofocus: it has just been asked for.
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={set}>
        {address.trim() === '' ? t('Remove link') : t('Set link')}
      </Button>
      <p role="alert" className={fields.error}>
        {problem}
      </p>
    </div>
  )
}
