import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { RefusedError } from '#browser/call-errors.ts'
import { storeTokens } from '#browser/stored-session.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { accountPatch } from '#contract/entities/user.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { inLanguage, isUnexplained, reasonOf } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { tellDone } from '../app/toasts.ts'
import { showErrors } from '../form/check.ts'
import type { FormValues } from '../form/values.ts'
import { TextWidget } from '../form/widgets/TextWidget.tsx'
import { saving } from '../language/contract-texts.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './account.module.css'

const changes = {
  password: {
    heading: t('Change password'),
    done: t('The password is changed. Every other session of yours has ended.'),
    unanswered: t(
      'No answer came, so the password may be changed already. If you have to sign in again, try the new one first.',
    ),
    field: {
      widget: 'password',
      name: 'password',
      label: t('New password'),
      hint: t('At least {passwordMin} characters; a few words make a good one.', {
        passwordMin: limits.passwordMin,
      }),
    },
  },
  email: {
    heading: t('Change e-mail address'),
    done: t('The e-mail address is changed. Every other session of yours has ended.'),
    unanswered: t('No answer came, so the address may be changed already. You may have to sign in again.'),
    field: {
      widget: 'email',
      name: 'email',
      label: t('E-mail'),
      placeholder: 'name@example.com',
      autoComplete: 'email',
      hint: t('A link for a new password is mailed here if you forget yours.'),
    },
  },
} as const

interface Props {
  /** What is changed; the present password is asked for either way. */
  what: keyof typeof changes
  initial?: string
  onDone?: () => void
}

async function resolve(values: FormValues) {
  const checked = accountPatch.safeParse(values, { error: fieldMessage })
  if (checked.success) return { values, errors: {} }
  await loadMessages()
  const found = Object.entries(inLanguage(toFieldErrors(checked.error)))
  return {
    values: {},
    errors: Object.fromEntries(
      found.map(([name, messages]) => [name, { type: 'check', message: messages.join(' ') }]),
    ),
  }
}

/** Form for changing one's own password or address. Saving gives this browser a new session and ends all others. */
export function AccountForm({ what, initial = '', onDone }: Props) {
  const { heading, done, unanswered, field } = changes[what]
  const empty: FormValues = { current_password: '', [what]: initial }
  const form = useForm<FormValues>({ defaultValues: empty, resolver: resolve })
  const { isSubmitting, errors } = form.formState
  const { setFocus } = form
  const isOpened = onDone !== undefined

  // What opened the form has gone, and the focus with it.
  useEffect(() => {
    if (isOpened) setFocus('current_password')
  }, [isOpened, setFocus])

  async function save(values: FormValues) {
    try {
      const { data } = await ask(dashboardGeneral.patchAccount, { body: values })
      storeTokens(data)
      form.reset(empty)
      tellDone(done)
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      onDone?.()
    } catch (error) {
      if (error instanceof RefusedError && showErrors(form, 'server', error.errors)) return
      // A change that was stored has ended this session, whose next call leads to the sign-in.
      const reason = isUnexplained(error) ? unanswered : reasonOf(error)
      form.setError('root', { message: reason ?? t('Unknown error') })
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${fields.stack} ${styles.form}`}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <h2 className={styles.heading}>{heading}</h2>
        <TextWidget
          field={{
            widget: 'password',
            name: 'current_password',
            label: t('Present password'),
            autoComplete: 'current-password',
          }}
          isRequired
        />
        <TextWidget field={field} isRequired={what === 'password'} />
        {errors.root?.message && <Notice tone="failed" isUrgent title={errors.root.message} />}
        <div className={styles.actions}>
          <Button type="submit" tone="accent" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? saving : t('Save')}
          </Button>
          {onDone && <Button onClick={onDone}>{t('Cancel')}</Button>}
        </div>
      </form>
    </FormProvider>
  )
}
