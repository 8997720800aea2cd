// A password that can be looked at while it is typed.
import { type InputHTMLAttributes, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { FormField } from './FormField.tsx'
import { t } from './login-words.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string
  message: string | undefined
  /** Whether the script has taken over the form. */
  isAlive: boolean
}

export function PasswordField({ isAlive, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormField
      as="input"
      type={isShown ? 'text' : 'password'}
      name="password"
      required
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.passwordMax}
      {...field}
      end={
        <button className="form-end" type="button" disabled={!isAlive} onClick={() => setIsShown(!isShown)}>
          {isShown ? t('Hide') : t('Show')}
          <span className="visually-hidden">{t(' password')}</span>
        </button>
      }
    />
  )
}
