import { useState } from 'react'
import type { Message, MessagePerson } from '#contract/entities/message.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { AssignChoice } from './AssignChoice.tsx'
import type { Perform } from './message-acts.ts'
import styles from './messages.module.css'

interface Props {
  message: Message
  perform: Perform
  /** Called before the pressed button goes. */
  onReplace: () => void
}

/** Assigns one message to a colleague, or to nobody. */
export function AssignMessage({ message, perform, onReplace }: Props) {
  const { name, assigned_to: assigned } = message
  // An arrow key changes a closed choice, so a button acts on it.
  const [chosen, setChosen] = useState<{ person: MessagePerson | null } | null>(null)
  const shown = chosen ? chosen.person : assigned

  function assign() {
    onReplace()
    setChosen(null)
    perform([message], { assigned_to_id: shown?.id ?? null }, shown?.username)
  }

  return (
    <span className={styles.assigning}>
      <AssignChoice
        label={t('Assign the message of {name}', { name })}
        nobody={t('Assign to …')}
        assigned={shown}
        onChoose={(person) => setChosen({ person })}
      />
      {shown?.id !== assigned?.id && (
        <Button size="small" onClick={assign}>
          {shown ? t('Assign') : t('Assign to nobody')}
        </Button>
      )}
    </span>
  )
}
