// The gallery's lightbox, a native dialog; loaded when the first picture is opened.
import type { lightboxTexts } from '#contract/lightbox-texts.ts'
import styles from './lightbox.css?inline'
import { followZoom, isZoomed } from './zoom.ts'

interface Lightbox {
  dialog: HTMLDialogElement
  image: HTMLImageElement
  caption: HTMLElement
  position: HTMLElement
}

let lightbox: Lightbox | null = null
let links: HTMLAnchorElement[] = []
let index = 0
/** Translations of its texts, where the page is in another language. */
let translations: Readonly<Record<string, string>> = {}

const t = (text: (typeof lightboxTexts)[number]) => translations[text] ?? text

/** Shows the picture of a `data-lightbox` link; the arrow keys lead to the other pictures of the page. */
export function openLightbox(link: HTMLElement): void {
  translations = JSON.parse(link.closest<HTMLElement>('[data-words]')?.dataset.words ?? '{}')
  lightbox ??= build()
  links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')]
  show(Math.max(0, links.indexOf(link as HTMLAnchorElement)))
  lightbox.dialog.showModal()
}

function show(next: number): void {
  if (!lightbox || links.length === 0) return
  index = (next + links.length) % links.length
  const link = links[index]
  if (!link) return
  const small = link.querySelector('img')
  const caption = link.dataset.caption ?? ''
  lightbox.image.src = link.href
  lightbox.image.alt = small?.alt || caption || t('Picture {number}').replace('{number}', `${index + 1}`)
  lightbox.caption.textContent = caption
  // A picture's texts are read aloud as they are on the page, which may be in another language.
  lightbox.image.lang = lightbox.caption.lang = (small ?? link).closest<HTMLElement>('[lang]')?.lang ?? ''
  lightbox.position.textContent = t('{place} of {count}')
    .replace('{place}', `${index + 1}`)
    .replace('{count}', `${links.length}`)
  lightbox.dialog.toggleAttribute('data-single', links.length === 1)
  preload(index + 1)
  preload(index - 1)
}

function preload(at: number): void {
  const neighbour = links[(at + links.length) % links.length]
  if (neighbour) new Image().src = neighbour.href
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

function button(className: string, label: string, sign: string, act: () => void): HTMLButtonElement {
  const made = element('button', className, sign)
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.addEventListener('click', act)
  return made
}

function build(): Lightbox {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const image = element('img', 'lightbox-image')
  const caption = element('p', 'lightbox-caption')
  const position = element('p', 'lightbox-position')
  const words = element('div', 'lightbox-words', caption, position)
  words.setAttribute('aria-live', 'polite')
  const figure = element('figure', 'lightbox-figure', image, words)
  const dialog = element(
    'dialog',
    'lightbox',
    button('lightbox-close', t('Close'), '×', () => dialog.close()),
    button('lightbox-step lightbox-previous', t('Previous picture'), '←', () => show(index - 1)),
    figure,
    button('lightbox-step lightbox-next', t('Next picture'), '→', () => show(index + 1)),
  )
  dialog.setAttribute('aria-label', t('Gallery'))
  dialog.addEventListener('close', () => links[index]?.focus())
  dialog.addEventListener('keydown', followKey)
  followSwipes(image)
  followZoom(figure)
  document.body.append(dialog)
  return { dialog, image, caption, position }
}

function followKey(event: KeyboardEvent): void {
  // Alt or Cmd with an arrow leads back or forward in the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: links.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  show(next)
}

const swipeAtLeast = 40

function followSwipes(image: HTMLElement): void {
  let from: number | null = null
  image.draggable = false
  image.addEventListener('pointerdown', (event) => {
    from = event.isPrimary && !isZoomed() ? event.clientX : null
  })
  image.addEventListener('pointerup', (event) => {
    const moved = from === null ? 0 : event.clientX - from
    from = null
    if (Math.abs(moved) >= swipeAtLeast) show(index + (moved < 0 ? 1 : -1))
  })
}
