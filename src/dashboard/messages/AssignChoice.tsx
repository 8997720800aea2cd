import type { Message, MessagePerson } from '#contract/entities/message.ts'
import { t } from '../language/translate.ts'
import { classes } from '../ui/classes.ts'
import fields from '../ui/field.module.css'
import styles from './messages.module.css'
import { useColleagues, useOwnId } from './use-messages.ts'

interface Props {
  label: string
  assigned: Message['assigned_to']
  /** What stands for nobody. */
  nobody: string
  onChoose: (person: MessagePerson | null) => void
}

/** Chooses the colleague who looks after messages. */
export function AssignChoice({ label, assigned, nobody, onChoose }: Props) {
  const colleagues = useColleagues()
  const ownId = useOwnId()
  if (!colleagues) return null
  const isAway = assigned !== null && !colleagues.some(({ id }) => id === assigned.id)
  const people = isAway ? [...colleagues, assigned] : colleagues
  const sorted = people.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId))
  return (
    <select
      className={classes(fields.input, styles.assign)}
      aria-label={label}
      data-nobody={assigned === null || undefined}
      value={assigned?.id ?? ''}
      onChange={(event) => {
        const id = Number(event.currentTarget.value)
        onChoose(people.find((one) => one.id === id) ?? null)
      }}
    >
      <option value="">{nobody}</option>
      {sorted.map(({ id, username }) => (
        <option key={id} value={id}>
          {id === ownId ? t('Me ({username})', { username }) : username}
        </option>
      ))}
    </select>
  )
}
