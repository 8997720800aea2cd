// Entry point of the search modal for the page's script; loads React on first use.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#browser/translated-texts.ts'
import { languageOf } from '#contract/languages.ts'
import { SearchModal } from './SearchModal.tsx'
import modalStyles from './search-modal.css?inline'
import nothingStyles from './search-nothing.css?inline'
import { type SearchSpeech, searchSpeech } from './search-speech.ts'

/**
 * The link that opens the search leads to that in the language of the page, and has its translations. The address does not
 * tell: an English page says that one in another language is missing.
 */
function speechOfPage(): SearchSpeech {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-open]')
  const words = link?.dataset.words
  return searchSpeech(languageOf(link?.pathname ?? ''), words && JSON.parse(words))
}

let isOpen = false
let isStyled = false

function style(): void {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(nothingStyles + modalStyles)
  document.adoptedStyleSheets.push(sheet)
}

/** Opens the search modal with the text `typed` so far; a second call while it is open does nothing. */
export function openSearchModal(typed: string): void {
  if (isOpen) return
  isOpen = true
  style()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    isOpen = false
    root.unmount()
    host.remove()
  }
  // Rendered synchronously, so that the dialog remembers the focused element and returns the focus to it.
  flushSync(() => root.render(<SearchModal before={typed} speech={speechOfPage()} onClose={close} />))
}
