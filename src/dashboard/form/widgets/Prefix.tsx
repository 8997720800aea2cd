import { useFormContext } from 'react-hook-form'
import type { FieldOf } from '../../resources/field.ts'
import fields from '../../ui/field.module.css'
import { currencySign } from '../currency-sign.ts'
import type { FormValues } from '../values.ts'

interface Props {
  id: string
  prefix: NonNullable<FieldOf<'number'>['prefix']>
}

/** What stands before a number. */
export function Prefix({ id, prefix }: Props) {
  const { watch } = useFormContext<FormValues>()
  return (
    <span id={id} className={fields.affix}>
      {typeof prefix === 'string' ? prefix : currencySign(String(watch(prefix.currencyOf) ?? ''))}
    </span>
  )
}
