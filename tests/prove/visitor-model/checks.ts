// What must hold after each act of a visitor, sooner or later.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { messageFields, oneLine, type Visit } from './visit.ts'

/** How long what is late is waited for. */
const patienceMs = 12_000
const pauseMs = 150

interface Seen {
  path: string
  title: string
  isBusy: boolean
  /** How far the page is wider than the window, in pixels. */
  over: number
  isLocked: boolean
  fields: Record<string, string> | null
  isSending: boolean
  isThanked: boolean
  /** Events of the list that is shown, and the path of the filter that is pressed. */
  events: string[] | null
  filter: string | null
  search: { value: string; options: string[]; status: string } | null
}

/** Reads the page; runs in it. */
function read(): Seen {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
  const form = document.querySelector<HTMLFormElement>('form.contact-form')
  const list = document.querySelector('[data-event-list]')
  const dialog = document.querySelector('dialog.search-modal[open]')
  const isAlive = (element: Element | null) => !element?.closest('astro-island[ssr]')
  return {
    path: location.pathname,
    title: document.title,
    isBusy: document.readyState !== 'complete' || list?.getAttribute('aria-busy') === 'true',
    over: document.documentElement.scrollWidth - innerWidth,
    isLocked:
      !document.querySelector('dialog[open]') && document.querySelector('main[inert], body[inert]') !== null,
    fields:
      form && isAlive(form)
        ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
        : null,
    // Or waiting for the script that sends it.
    isSending: form?.matches('[data-held], :has(button[type=submit]:disabled)') === true,
    isThanked: all('.contact-thanks').some((words) => words.checkVisibility()),
    events: list && all<HTMLAnchorElement>('[data-event-list] a[href]').map(({ pathname }) => pathname),
    filter: document.querySelector<HTMLAnchorElement>('a.event-filter[data-current]')?.pathname ?? null,
    search: dialog && {
      value: dialog.querySelector('input')?.value ?? '',
      options: all<HTMLAnchorElement>('[role=option]').map(({ pathname }) => pathname),
      status: dialog.querySelector('[role=status]')?.textContent ?? '',
    },
  }
}

/** What the server has at an address: its title, and the events of its list. */
async function pageAt(reader: Page, address: string): Promise<{ title: string; events: string[] | null }> {
  const text = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const parse = ([html, base]: [string, string]) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const links = [...parsed.querySelectorAll('[data-event-list] a[href]')]
    const paths = links.map((link) => new URL(String(link.getAttribute('href')), base).pathname)
    return { title: parsed.title, events: parsed.querySelector('[data-event-list]') ? paths : null }
  }
  return reader.evaluate(parse, [text, address] as [string, string])
}

/** What is wrong with what is seen; empty when all is well. */
async function faultsOf(visit: Visit, seen: Seen): Promise<string[]> {
  const { reader, origin, typed } = visit
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${seen.path}: ${fault}`)
  if (seen.over > 0) say(`it is ${seen.over} pixels too wide.`)
  if (seen.isLocked) say('it is inert without a dialog.')
  // Without its script a form keeps nothing; and a page that was left may have got its script just before.
  const hasSent = visit.sent.some(
    ({ message, isThanked }) => isThanked && message === oneLine(seen.fields?.message ?? ''),
  )
  const isUnsure = visit.earlyIn !== null && visit.earlyIn !== visit.documents
  const adopt = visit.lacksScripts || isUnsure || hasSent
  if (seen.fields && !adopt)
    for (const name of messageFields)
      if (oneLine(seen.fields[name] ?? '') !== oneLine(typed[name]))
        say(`${name} holds “${seen.fields[name]}” and not “${typed[name]}”.`)
  if (seen.fields && (adopt || faults.length === 0)) {
    for (const name of messageFields) typed[name] = seen.fields[name] ?? ''
    visit.earlyIn = visit.lacksScripts ? visit.documents : null
  }
  if (seen.isBusy || (seen.isSending && !visit.lacksScripts))
    return [...faults, `${seen.path}: it is still busy.`]
  // A picture has no page of ours.
  if (seen.path.startsWith('/media/')) return faults
  const own = await pageAt(reader, origin + seen.path)
  if (seen.title !== own.title) say(`its title is “${seen.title}” and not “${own.title}”.`)
  if (!isDeepStrictEqual(seen.events, own.events)) say(`it lists ${seen.events} and not ${own.events}.`)
  if (seen.filter && seen.filter !== seen.path.replace(/\/page\/\d+$/, ''))
    say(`the filter ${seen.filter} is pressed.`)
  return faults
}

/** Suggestions are of what is typed, or the dialog says why there are none. */
async function suggestionFaults(visit: Visit, seen: Seen): Promise<string[]> {
  const { search, path } = seen
  if (!search || visit.query === null) return []
  if (search.value !== visit.query)
    return [`${path}: the search holds “${search.value}” and not “${visit.query}”.`]
  if (visit.query === '' || /did not answer/.test(search.status)) return []
  const asked = await fetch(`${visit.origin}/api/search/?q=${encodeURIComponent(visit.query)}&limit=6`)
  const hits = (await asked.json()) as { id: number }[]
  const isRight = hits.length > 0 ? search.options.length === hits.length : search.status !== ''
  return isRight
    ? []
    : [
        `${path}: “${visit.query}” has ${hits.length} hits, ${search.options.length} are suggested (“${search.status}”).`,
      ]
}

/** Takes note of what the page says of the message that was sent. */
function noteThanks(visit: Visit, seen: Seen): void {
  const last = visit.sent.at(-1)
  if (!seen.isThanked || !last || last.isThanked) return
  last.isThanked = true
  visit.typed = { name: '', email: '', message: '' }
}

/** Checks the page, again while something is late. Returns what stays wrong. */
export async function checkVisit(visit: Visit): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    let faults: string[]
    try {
      const seen = await visit.page.evaluate(read)
      noteThanks(visit, seen)
      faults = [...(await faultsOf(visit, seen)), ...(await suggestionFaults(visit, seen))]
    } catch (error) {
      // The page is being left.
      faults = [`${visit.page.url()} could not be read: ${String(error).split('\n')[0]}`]
    }
    if (faults.length === 0 || Date.now() > until)
      return [...visit.complaints.splice(0).map((words) => `an error: ${words.slice(0, 400)}`), ...faults]
    await sleep(pauseMs)
  }
}
