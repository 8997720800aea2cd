import { type SubmitEvent, useRef, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { type ApiTokenMade, apiTokenCreate } from '#contract/entities/api-token.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { inLanguage, reasonOf } from '../api/failure.ts'
import { useSettings } from '../app/settings.ts'
import { lostWords } from '../form/lost-words.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { FieldNotes } from '../form/widgets/FieldNotes.tsx'
import { Label } from '../form/widgets/Label.tsx'
import { saving } from '../language/contract-texts.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import { ExpiryChoice } from './ExpiryChoice.tsx'
import { type Expiry, toLastDay } from './expiry.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import styles from './tokens.module.css'

/** Field name of the API → selector of the input that gets the focus when it is invalid. */
const places = { name: '#token-name', scopes: '[name=scopes]', expires_on: '[name=expiry], #token-day' }

interface Props {
  onMade: (token: ApiTokenMade) => void
}

/** Form for the name, scopes and last day of a new token. */
export function TokenForm({ onMade }: Props) {
  const { timeZone } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  // The same key for every retry of the same body, so that a lost response creates no second token.
  const tried = useRef({ body: '', key: '' })
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [expiry, setExpiry] = useState<Expiry | null>(null)
  const [day, setDay] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setIsSending] = useState(false)
  useLeaveGuard(name !== '' || chosen.length > 0 || expiry !== null, lostWords)

  function refuse(found: FieldErrors): void {
    setErrors(found)
    const first = Object.entries(places).find(([field]) => found[field])
    requestAnimationFrame(() => first && form.current?.querySelector<HTMLElement>(first[1])?.focus())
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    if (expiry === null) {
      const { error } = apiTokenCreate.safeParse(
        { name, scopes: chosen, expires_on: null },
        { error: fieldMessage },
      )
      await loadMessages()
      return refuse({
        ...(error && inLanguage(toFieldErrors(error))),
        expires_on: [t('Choose how long it may last.')],
      })
    }
    const body = { name, scopes: chosen, expires_on: toLastDay(expiry, day, timeZone) }
    const checked = apiTokenCreate.safeParse(body, { error: fieldMessage })
    if (!checked.success) {
      await loadMessages()
      return refuse(inLanguage(toFieldErrors(checked.error)))
    }
    setErrors({})
    setIsSending(true)
    const text = JSON.stringify(checked.data)
    if (tried.current.body !== text) tried.current = { body: text, key: newIdempotencyKey() }
    try {
      const options = { body: checked.data, requestKey: tried.current.key }
      onMade((await ask(dashboardTokens.createApiToken, options)).data)
    } catch (error) {
      const beside = error instanceof RefusedError ? error.errors : {}
      refuse(Object.keys(beside).length > 0 ? beside : { '': [reasonOf(error) ?? t('Unknown error')] })
      setIsSending(false)
    }
  }

  /** Clears the error of a field that is edited. */
  function clearFieldError(field: keyof typeof places): void {
    setErrors(({ [field]: _, ...others }) => others)
  }

  const messageOf = (field: string) => errors[field]?.join(' ')
  return (
    <form
      ref={form}
      noValidate
      className={`${fields.stack} ${styles.form}`}
      onSubmit={(event) => void save(event)}
    >
      <div className={fields.field}>
        <label className={fields.label} htmlFor="token-name">
          <Label text={t('Name')} isRequired />
        </label>
        <input
          id="token-name"
          className={fields.input}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            clearFieldError('name')
          }}
          maxLength={limits.tokenName}
          autoComplete="off"
          required
          aria-invalid={errors.name ? true : undefined}
          aria-describedby={`token-name-hint${errors.name ? ' token-name-error' : ''}`}
        />
        <FieldNotes
          id="token-name"
          hint={t('What will use it. Histories show it beside each change.')}
          error={messageOf('name')}
        />
      </div>
      <ScopeChoice
        chosen={chosen}
        change={(next) => {
          setChosen(next)
          clearFieldError('scopes')
        }}
        error={messageOf('scopes')}
      />
      <ExpiryChoice
        expiry={expiry}
        day={day}
        change={(next) => {
          setExpiry(next)
          clearFieldError('expires_on')
        }}
        changeDay={(next) => {
          setDay(next)
          clearFieldError('expires_on')
        }}
        error={messageOf('expires_on')}
      />
      {messageOf('') && <Notice tone="failed" isUrgent title={messageOf('') ?? ''} />}
      <div className={styles.bar}>
        <Button type="submit" tone="accent" aria-disabled={isSending || undefined}>
          {isSending ? saving : t('Make token')}
        </Button>
        <ButtonLink to={dashboard.list('tokens')}>{t('Cancel')}</ButtonLink>
      </div>
    </form>
  )
}
