import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import tools from '../list/tools.module.css'
import fields from '../ui/field.module.css'
import { Search } from '../ui/icons.ts'
import { choices, type MessageState } from './message-state.ts'

interface Props {
  state: MessageState
  change: (changed: Partial<MessageState>, options?: { replace?: boolean }) => void
}

const labels = { all: 'All', unread: 'New', read: 'Read' }
const pauseMs = 150

export function MessageTools({ state, change }: Props) {
  const [words, setWords] = useState(state.q)

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone sends the words.
  useEffect(() => {
    if (words === state.q) return
    const timer = setTimeout(() => change({ q: words }, { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <search className={tools.tools}>
      <div className={tools.search}>
        <Search aria-hidden="true" />
        <input
          type="search"
          className={fields.input}
          aria-label="Search messages"
          placeholder="Search messages"
          maxLength={limits.query}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <fieldset className={tools.statuses}>
        <legend className="visually-hidden">Show</legend>
        {choices.map((choice) => (
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
