import { FormProvider, useForm } from 'react-hook-form'
import { RefusedError } from '#browser/call-errors.ts'
import { storeTokens } from '#browser/stored-session.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { accountPatch } from '#contract/entities/user.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'
import { saving } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone } from '../app/toasts.ts'
import type { FormValues } from '../form/values.ts'
import { TextWidget } from '../form/widgets/TextWidget.tsx'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './account.module.css'

const empty: FormValues = { current_password: '', password: '' }

function resolve(values: FormValues) {
  const checked = accountPatch.safeParse(values, { error: fieldMessage })
  if (checked.success) return { values, errors: {} }
  const found = Object.entries(toFieldErrors(checked.error))
  return {
    values: {},
    errors: Object.fromEntries(
      found.map(([name, messages]) => [name, { type: 'check', message: messages.join(' ') }]),
    ),
  }
}

/** Form for changing one's own password. Saving gives this browser a new session and ends all others. */
export function PasswordForm() {
  const form = useForm<FormValues>({ defaultValues: empty, resolver: resolve })
  const { isSubmitting, errors } = form.formState

  async function save(values: FormValues) {
    try {
      const { data } = await ask(dashboardGeneral.patchAccount, { body: values })
      storeTokens(data)
      form.reset(empty)
      tellDone('The password is changed. Every other session of yours has ended.')
    } catch (error) {
      const beside = error instanceof RefusedError ? Object.entries(error.errors) : []
      for (const [name, messages] of beside) form.setError(name, { message: messages.join(' ') })
      if (beside.length === 0) form.setError('root', { message: reasonOf(error) ?? 'Unknown error' })
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${fields.stack} ${styles.form}`}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <h2 className={styles.heading}>Change password</h2>
        <TextWidget
          field={{ widget: 'password', name: 'current_password', label: 'Present password' }}
          isRequired
        />
        <TextWidget
          field={{
            widget: 'password',
            name: 'password',
            label: 'New password',
            hint: `At least ${limits.passwordMin} characters; a few words make a good one.`,
          }}
          isRequired
        />
        {errors.root?.message && <Notice tone="failed" isUrgent title={errors.root.message} />}
        <div>
          <Button type="submit" tone="accent" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? saving : 'Save'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
