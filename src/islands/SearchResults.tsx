// Results of `/search?q=`; rendered in the browser, where alone the query is known.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import '#browser/translated-texts.ts'
import { site } from '#contract/addresses.ts'
import { loading, notFound } from '#contract/common-texts.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import type { SearchKind } from '#views/search-result.ts'
import './search-nothing.css'
import './search-results.css'
import { Arrow } from './Arrow.tsx'
import { type FoundState, findOnSite } from './find-on-site.ts'
import type { IslandWords } from './island-words.ts'
import { Picture } from './Picture.tsx'
import { SearchKinds } from './SearchKinds.tsx'
import { SearchNothing } from './SearchNothing.tsx'
import { type SearchSpeech, searchAddress, searchSpeech } from './search-speech.ts'

/** What is asked, as much of it as the field takes. */
function queryOfAddress(): string {
  return cutText((new URLSearchParams(location.search).get('q') ?? '').trim(), limits.query)
}

interface Props {
  language: Language
  /** Translations of its own texts, where the page is in another language. */
  words?: IslandWords
}

export function SearchResults({ language, words }: Props) {
  const speech = searchSpeech(language, words)
  const { say, at } = speech
  const input = useRef<HTMLInputElement>(null)
  // Null until the address is read.
  const [query, setQuery] = useState<string | null>(null)
  const [found, setFound] = useState<FoundState>({ state: 'idle' })
  const [kind, setKind] = useState<SearchKind | null>(null)
  /** Counts searches for the same words, after one that failed. */
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const asked = queryOfAddress()
    setQuery(asked)
    // What was typed before the script arrived stays, untouched: writing it again would move the caret.
    if (input.current?.value === '') input.current.value = asked
  }, [])

  useEffect(() => {
    const follow = () => {
      const asked = queryOfAddress()
      // Another fragment of the same address leaves what is being typed alone.
      if (asked === query) return
      setQuery(asked)
      if (input.current) input.current.value = asked
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try searches anew.
  useEffect(() => {
    setKind(null)
    if (!query) {
      setFound({ state: 'idle' })
      return
    }
    const controller = new AbortController()
    setFound({ state: 'loading' })
    findOnSite(query, language, { signal: controller.signal }).then((next) => {
      if (!controller.signal.aborted) setFound(next)
    })
    return () => controller.abort()
  }, [query, language, tries])

  // The same page in the other languages is asked the same.
  useEffect(() => {
    if (query === null) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.footer-languages a'))
      link.href = link.pathname + location.search
  }, [query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = (input.current?.value ?? '').trim()
    if (asked === query && found.state === 'failed') return setTries(tries + 1)
    if (asked === '' || asked === query) return
    history.pushState(null, '', searchAddress(at, asked))
    setQuery(asked)
  }

  const status = statusOf(say, found, query ?? '')
  return (
    <div className="search-results">
      <div className="search-ask">
        <search>
          <form className="search-results-form" action={at(site.search())} onSubmit={submit}>
            <input
              ref={input}
              className="search-results-input"
              type="search"
              name="q"
              aria-label={say('Search')}
              placeholder={say('Search for artists, events...')}
              maxLength={limits.query}
              required
              enterKeyHint="search"
            />
            <button className="search-results-submit" type="submit" aria-label={say('Search')}>
              <Arrow />
            </button>
          </form>
        </search>
        <noscript>
          <p className="search-results-status">
            {say(
              'The search needs JavaScript. Every artist, event and partner is also listed under its own heading in the menu.',
            )}
          </p>
        </noscript>
        <p className="search-results-status" role="status">
          {/* Another element for another answer: letters of one do not move to be those of the next. */}
          {status && <span key={found.state}>{status}</span>}
        </p>
        {found.state === 'ready' && (
          <SearchKinds speech={speech} results={found.results} chosen={kind} choose={setKind} />
        )}
      </div>
      {query === '' && <SearchNothing speech={speech} isIdle />}
      {query && found.state === 'ready' && found.results.length === 0 && <SearchNothing speech={speech} />}
      {found.state === 'ready' && found.results.length > 0 && (
        <ol className="search-results-list">
          {found.results
            .filter((result) => kind === null || result.kind === kind)
            .map((result) => (
              <li
                key={result.key}
                className={result.isPoster ? 'search-hit search-hit-poster' : 'search-hit'}
              >
                <Picture
                  className="search-hit-picture"
                  picture={result.picture}
                  isDecorative
                  sizes="(min-width: 48rem) 9rem, 6rem"
                />
                <div className="search-hit-words">
                  <p className="search-hit-type">{say(result.typeLabel)}</p>
                  <h2 className="search-hit-title">
                    <a href={result.href} lang={result.titleLanguage}>
                      {result.title}
                    </a>
                  </h2>
                  {result.description !== '' && (
                    <p className={result.isPrice ? 'search-hit-price' : 'search-hit-description'}>
                      {result.date && (
                        <>
                          <b>{result.date}</b>,{' '}
                        </>
                      )}
                      <span lang={result.descriptionLanguage}>
                        {result.isFree ? say('Free') : result.description}
                      </span>
                    </p>
                  )}
                </div>
              </li>
            ))}
        </ol>
      )}
    </div>
  )
}

function statusOf(say: SearchSpeech['say'], found: FoundState, query: string): string {
  if (found.state === 'loading') return say(loading)
  if (found.state === 'failed') return say('The search did not answer. Please try again.')
  if (found.state === 'idle') return ''
  const count = found.results.length
  if (count === 0) return say(notFound.search)
  if (count === limits.searchHits) return say('The first {count} results for “{query}”', { count, query })
  return count === 1
    ? say('1 result for “{query}”', { query })
    : say('{count} results for “{query}”', { count, query })
}
