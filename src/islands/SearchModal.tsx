// Search modal: a native dialog around the ARIA combobox pattern.
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { site } from '#contract/addresses.ts'
import { notFound } from '#contract/common-texts.ts'
import { limits } from '#contract/limits.ts'
import { Picture } from './Picture.tsx'
import { SearchNothing } from './SearchNothing.tsx'
import { type SearchSpeech, searchAddress } from './search-speech.ts'
import { useSuggestions } from './use-suggestions.ts'

const listId = 'search-suggestions'
const optionId = (index: number) => `${listId}-${index}`

interface Props {
  /** Text typed before the modal had loaded. */
  before: string
  speech: SearchSpeech
  onClose: () => void
}

export function SearchModal({ before, speech, onClose }: Props) {
  const { language, say, at } = speech
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Where the last press began. */
  const pressed = useRef<EventTarget>(null)
  const [typed, setTyped] = useState(before)
  // By its key: another answer may come between choosing and opening.
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const found = useSuggestions(typed, language)
  const results = found.state === 'ready' ? found.results : []
  const active = results.findIndex(({ key }) => key === chosenKey)
  const chosen = results[active]

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
    input.current?.setSelectionRange(before.length, before.length)
  }, [before])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = typed.trim()
    if (query !== '') location.assign(searchAddress(at, query))
  }

  function followKey(event: KeyboardEvent) {
    // Safari tells the key that ends a composition after it, as one that the input method has handled (UI Events, 229).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') {
      // Otherwise Chromium's search field handles the key and clears itself first.
      event.preventDefault()
      dialog.current?.close()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      location.assign(chosen.href)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are results: the field itself, where nothing is selected.
      const places = results.length + 1
      setChosenKey(results[((active + 1 + step + places) % places) - 1]?.key ?? null)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label={say('Search')}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onMouseDown={(event) => {
        // The focus stays in the field.
        if (event.target === dialog.current) event.preventDefault()
      }}
      onClick={({ target, detail }) => {
        // A press that ends beside the search, and began in it, has selected text; the second one of a double click is of who
        // has opened it.
        if (target === dialog.current && pressed.current === target && detail < 2) dialog.current.close()
      }}
    >
      <search>
        <form className="search-modal-form" action={at(site.search())} onSubmit={submit}>
          <input
            ref={input}
            className="search-modal-input"
            type="search"
            name="q"
            role="combobox"
            aria-label={say('Search')}
            aria-autocomplete="list"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen ? optionId(active) : undefined}
            placeholder={say('Search for artists, events...')}
            maxLength={limits.query}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosenKey(null)
            }}
            onKeyDown={followKey}
          />
          <button className="search-modal-submit" type="submit">
            {say('Search')}
          </button>
          <button
            className="search-modal-close"
            type="button"
            aria-label={say('Close search')}
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </form>
      </search>
      <div id={listId} className="search-modal-list" role="listbox" aria-label={say('Suggestions')}>
        {results.map((result, index) => (
          <a
            key={result.key}
            id={optionId(index)}
            className="search-modal-option"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={result.href}
            onPointerMove={() => setChosenKey(result.key)}
          >
            <Picture className="search-modal-picture" picture={result.picture} isDecorative sizes="48px" />
            <span className="search-modal-title" lang={result.titleLanguage}>
              {result.title}
            </span>
            <span className="search-modal-type">{say(result.typeLabel)}</span>
          </a>
        ))}
      </div>
      <p className="search-modal-status" role="status">
        {found.state === 'failed' && say('The search did not answer. Please try again.')}
        {found.state === 'ready' && results.length === 0 && say(notFound.search)}
        {results.length > 0 && (
          <span className="visually-hidden">
            {results.length === 1
              ? say('1 suggestion')
              : say('{count} suggestions', { count: results.length })}
          </span>
        )}
      </p>
      {found.state === 'ready' && results.length === 0 && <SearchNothing speech={speech} />}
    </dialog>
  )
}
