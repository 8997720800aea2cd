import type { Message } from '#contract/entities/message.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toExactMoment, toLocalDate } from '../ui/moments.ts'
import type { Perform } from './message-acts.ts'
import { erasedAt, toSpamReason } from './message-words.ts'
import styles from './messages.module.css'
import { useMessageSummary } from './use-messages.ts'

interface Props {
  message: Message
  perform: Perform
  /** Called before the pressed button goes. */
  onReplace: () => void
}

/** Who has answered, why it was set apart, and when it ends. */
export function MessageFacts({ message, perform, onReplace }: Props) {
  const { answered_at, answered_by, folder } = message
  const summary = useMessageSummary()
  const ends = summary ? erasedAt(message, summary) : null
  const reason = folder === 'spam' || folder === 'deleted' ? toSpamReason(message) : ''
  if (answered_at === null && ends === null && !reason) return null
  return (
    <div className={styles.facts}>
      {answered_at !== null && (
        <p>
          {rich('Answered by {answered_by}, {moment}', {
            answered_by: <strong>{answered_by}</strong>,
            moment: <Moment at={answered_at} />,
          })}
          <Button
            size="small"
            tone="quiet"
            aria-label={t('Not answered: {name}', { name: message.name })}
            onClick={() => {
              onReplace()
              perform([message], { is_answered: false })
            }}
          >
            {t('Not answered')}
          </Button>
        </p>
      )}
      {reason && <p>{reason}</p>}
      {ends !== null && (
        <p>
          {rich('Erased for good on {date}', {
            date: (
              <time dateTime={ends} title={toExactMoment(ends)}>
                {toLocalDate(ends)}
              </time>
            ),
          })}
        </p>
      )}
    </div>
  )
}
