// Shows the page of a draft to whoever has its link. The secret follows the `#` of the address and is sent in a body only.
import { useEffect, useState } from 'react'
import { RefusedError } from '#browser/call-errors.ts'
import { toPreviewMarkup } from '#browser/preview-markup.ts'
import { readDraftPage } from '#browser/schemaless-endpoints.ts'
import { callAsVisitor } from '#browser/visitor-call.ts'
import '#browser/translated-texts.ts'
import './draft-page.css'

type Page = 'own' | 'gallery'
type State =
  | { kind: 'loading' | 'empty' | 'spent' | 'unreachable' }
  | { kind: 'refused'; reason: string }
  | { kind: 'open'; markup: string; until: string }

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

const words = {
  loading: ['Draft', 'Making the page …'],
  empty: ['There is no draft here', 'The address is not complete. Open the link as it was sent to you.'],
  spent: [
    'This link works no more',
    'It has expired or was ended, or what it showed was published or discarded. Ask whoever sent it for another one.',
  ],
  unreachable: ['The draft could not be fetched', 'Check your connection, then try again.'],
} as const

function stateAfter(error: unknown): State {
  if (!(error instanceof RefusedError) || error.status >= 500) return { kind: 'unreachable' }
  if (error.status === 404) return { kind: 'spent' }
  return { kind: 'refused', reason: error.message }
}

/** The other page of the same draft to which a link leads; null for any other link. */
function turnOf(href: string, page: Page): Page | null {
  if (page === 'own') return /\/artists\/\d+\/gallery$/.test(href) ? 'gallery' : null
  return /\/artists\/\d+$/.test(href) ? 'own' : null
}

interface Asked {
  token: string
  page: Page
}

/** What the address asks for: after its `#` the secret, and `/gallery` for the other page. */
function readAddress(): Asked {
  const [token = '', page] = location.hash.slice(1).split('/')
  return { token, page: page === 'gallery' ? 'gallery' : 'own' }
}

/** The address of this page that asks for a page of the draft. */
const addressOf = ({ token, page }: Asked) =>
  new URL(page === 'gallery' ? `#${token}/gallery` : `#${token}`, location.href).href

/**
 * Links of the page open beside it, because a page of the site refuses to be shown in a frame; those to the other page of the
 * draft, which is not public, lead the page around the frame there. No listener does it, because Safari calls none in a
 * frame without scripts.
 */
function leadOutside(frame: HTMLIFrameElement, { token, page: shown }: Asked): void {
  const page = frame.contentDocument
  if (!page) return
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const turn = turnOf(href, shown)
    link.removeAttribute('target')
    if (turn) {
      link.href = addressOf({ token, page: turn })
      link.target = '_parent'
    } else if (!href.startsWith('#')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }
  if (page.title) document.title = `Draft: ${page.title}`
}

export function DraftPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const look = () => setAsked(readAddress())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  useEffect(() => {
    if (!asked) return
    if (asked.token === '') return setState({ kind: 'empty' })
    let isCurrent = true
    setState({ kind: 'loading' })
    callAsVisitor(readDraftPage, { body: asked }).then(
      ({ html, expires_at }) =>
        isCurrent && setState({ kind: 'open', markup: toPreviewMarkup(html), until: expires_at }),
      (error: unknown) => isCurrent && setState(stateAfter(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [asked])

  if (state.kind === 'open')
    return (
      <main className="draft">
        <h1 className="draft-banner">
          <strong>Draft, not public.</strong> Valid until{' '}
          <time dateTime={state.until}>{moment.format(new Date(state.until))}</time>.
        </h1>
        {/* No scripts run; same origin, so that fonts and pictures load. Only a click leads the page around it elsewhere. */}
        <iframe
          className="draft-page"
          title="The page as it would be"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          srcDoc={state.markup}
          onLoad={(event) => asked && leadOutside(event.currentTarget, asked)}
        />
      </main>
    )
  const [title, text] =
    state.kind === 'refused' ? ['The draft cannot be shown', state.reason] : words[state.kind]
  return (
    <main className="draft-words" aria-live="polite">
      <h1>{title}</h1>
      <p>{text}</p>
      {(state.kind === 'unreachable' || state.kind === 'refused') && (
        <button className="action" type="button" onClick={() => setAsked(asked && { ...asked })}>
          Try again
        </button>
      )}
    </main>
  )
}
