import { limits } from '#contract/limits.ts'
import { t } from '../language/translate.ts'
import tools from '../list/tools.module.css'
import { useSearchWords } from '../list/use-search-words.ts'
import fields from '../ui/field.module.css'
import { Search } from '../ui/icons.ts'
import { type ChangeMessageState, type Choice, type MessageState, offeredChoices } from './message-state.ts'
import styles from './messages.module.css'

interface Props {
  state: MessageState
  change: ChangeMessageState
  isBusy: boolean
}

const labels: Record<Choice, string> = {
  all: t('All'),
  unread: t('New'),
  read: t('Read'),
  mine: t('Mine'),
  unanswered: t('Unanswered'),
}

/** Search and filter of messages. */
export function MessageTools({ state, change, isBusy }: Props) {
  const [words, setWords] = useSearchWords(state.q, (q) => change({ q }, { replace: true }))

  return (
    <search className={tools.tools}>
      <div className={tools.search} data-busy={isBusy || undefined}>
        <Search aria-hidden="true" />
        <input
          type="search"
          className={fields.input}
          aria-label={t('Search messages')}
          placeholder={t('Search messages')}
          maxLength={limits.query}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <fieldset className={`${tools.statuses} ${styles.choices}`}>
        <legend className="visually-hidden">{t('Show')}</legend>
        {offeredChoices().map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="only"
              checked={state.only === choice}
              onChange={() => change({ only: choice })}
            />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </fieldset>
    </search>
  )
}
