// Shows the results of one kind alone: a press on its name, beside which stands how many there are.
import type { SearchKind, SearchResultView } from '#views/search-result.ts'
import type { SearchSpeech } from './search-speech.ts'

interface Props {
  speech: SearchSpeech
  results: readonly SearchResultView[]
  /** Null for all. */
  chosen: SearchKind | null
  choose: (kind: SearchKind | null) => void
}

/** Nothing for results of one kind. */
export function SearchKinds({ speech: { say }, results, chosen, choose }: Props) {
  const counts = new Map<SearchKind, number>()
  for (const { kind } of results) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  if (counts.size < 2) return null
  const rows: [SearchKind | null, number][] = [[null, results.length], ...counts]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div className="search-kinds" role="group" aria-label={say('Filter results')}>
      {rows.map(([kind, count]) => (
        <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => choose(kind)}>
          {say(kind ?? 'All')} <span>{count}</span>
        </button>
      ))}
    </div>
  )
}
