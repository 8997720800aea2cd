import { useId, useRef, useState } from 'react'
import { inSentence, t } from '../language/translate.ts'
import { Button } from './Button.tsx'
import fields from './field.module.css'
import styles from './secret-field.module.css'

type Copying = 'not yet' | 'copied' | 'by hand'

const words = (what: string): Record<Copying, string> => ({
  'not yet': '',
  copied: t('Copied.'),
  'by hand': t('This browser does not copy. The {what} is selected: copy it with Ctrl+C or ⌘C.', { what }),
})

/** Shows what is told once, to be copied. */
export function SecretField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('not yet')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      input.current?.select()
      setCopying('by hand')
    }
  }

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.secret}>
        <input
          ref={input}
          id={id}
          className={fields.input}
          value={text}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button tone="accent" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <p role="status" className={fields.hint}>
        {words(inSentence(label))[copying]}
      </p>
    </div>
  )
}
