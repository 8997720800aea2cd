// What helps where a search has found nothing, or not begun: another way to try it, and the lists themselves.
import { site } from '#contract/addresses.ts'
import { Arrow } from './Arrow.tsx'
import type { SearchSpeech, SearchText } from './search-speech.ts'

const lists: readonly { label: SearchText; href: string }[] = [
  { label: 'All artists', href: site.artists() },
  { label: 'All events', href: site.events('all') },
  { label: 'All partners', href: site.partners() },
  { label: 'All souvenirs', href: site.souvenirs() },
]

interface Props {
  speech: SearchSpeech
  /** Nothing was asked for yet. */
  isIdle?: boolean
}

export function SearchNothing({ speech: { say, at }, isIdle = false }: Props) {
  return (
    <div className="search-nothing">
      <p>{say(isIdle ? 'Or look through a list:' : 'Try one word of the name, or look through a list:')}</p>
      <ul className="search-nothing-lists">
        {lists.map(({ label, href }) => (
          <li key={href}>
            <a href={at(href)}>
              {say(label)}
              <Arrow />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
