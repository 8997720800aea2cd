import { useId, useRef, useState } from 'react'
import { apiAddress } from '#browser/api-address.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type ApiTokenMade, apiTokenPrefix } from '#contract/entities/api-token.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './tokens.module.css'

type Copying = 'not yet' | 'copied' | 'by hand'

const words: Record<Copying, string> = {
  'not yet': '',
  copied: 'Copied.',
  'by hand': 'This browser does not copy. The secret is selected: copy it with Ctrl+C or ⌘C.',
}

/** Shows the secret of a new token, for as long as this screen is open. */
export function MadeToken({ token: { secret } }: { token: ApiTokenMade }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('not yet')

  // The request was sent again, and the first response, which had the secret, was lost.
  if (secret === null)
    return (
      <Notice tone="failed" isUrgent title="The token is made, but its secret was lost on the way here.">
        <span>It cannot be shown again. Revoke this token in the list and make another one.</span>
        <ButtonLink to={dashboard.list('tokens')}>To the list</ButtonLink>
      </Notice>
    )

  const text = secret
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
    <div className={`${fields.stack} ${styles.form}`}>
      <p className={styles.lead}>
        Copy the secret now and keep it like a password. It is stored nowhere and is not shown again.
      </p>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          Secret
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
            Copy
          </Button>
        </div>
        <p role="status" className={fields.hint}>
          {words[copying]}
        </p>
      </div>
      <div className={fields.field}>
        <p className={fields.label}>How it is used</p>
        <code className={styles.example}>
          {`curl -H 'Authorization: Bearer ${apiTokenPrefix}…' \\\n  ${new URL(apiAddress(dashboardResources.artists.list.path), location.href).href}`}
        </code>
      </div>
      <div>
        <ButtonLink to={dashboard.list('tokens')}>Done</ButtonLink>
      </div>
    </div>
  )
}
