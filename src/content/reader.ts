// Content reader of one page: reads the API and records what the page read and which pages it links to, so that its
// dependencies are found and need not be declared.

import type { Capability } from '#contract/capabilities.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Company } from '#contract/entities/company.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { dayIn } from '#contract/event-days.ts'
import { type Language, type OtherLanguage, ownLanguage } from '#contract/languages.ts'
import { capabilityOf } from '#contract/resources.ts'
import { lostPictureTag, todayTag } from '#contract/tags.ts'
import { type ApiSource, addressOf, askApi, type Query, type Question } from './ask-api.ts'
import { ContentError } from './content-error.ts'
import { readMissingCapabilities } from './lacking.ts'
import { networkFetch } from './network-fetch.ts'
import { plainAnswer } from './plain-answers.ts'
import { chooseFrom, pageOf } from './plain-lists.ts'
import { createShownFields, noteShown } from './shown-fields.ts'

/** Endpoints that answer with a page of a list. */
export type ListEndpoint = Endpoint & { answer: { _zod: { output: ListPage<unknown> } } }
type ItemOf<E extends ListEndpoint> = AnswerOf<E> extends ListPage<infer T> ? T : never

/** Page size for reading a whole list. */
const walkSize = 200
/** Pages of one list that are read at most; a faulty server may name another one without end. */
const mostPages = 5_000

export interface ContentOptions {
  fetch?: ApiSource['fetch']
  /** Reads the API where it is in the same process. */
  read?: ApiSource['read']
  apiUrl: string
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** IANA name of the site's time zone. */
  timeZone?: string
  /** Language in which the page is read; the site's own without it. */
  language?: Language
  /** Languages that the site has besides its own. */
  languages?: readonly OtherLanguage[]
  /** Origin of the login and the dashboard; null or absent when they are on the site. */
  staffOrigin?: string | null
  /** Origins that the API may redirect to besides its own. */
  mediaOrigins?: readonly string[]
  timeoutSeconds?: number
  now?: () => Date
  /** Called with the content of each answer. */
  onAnswer?: (answer: unknown) => void
}

/** Reader of one page; make a new one for the next page. */
export interface Content {
  /** A record, or null when the API says 404. */
  get<E extends Endpoint>(endpoint: E, question?: Question): Promise<AnswerOf<E> | null>
  /** One page of a list; null when there is no such page. A missing first page is an error. */
  page<E extends ListEndpoint>(endpoint: E, query: Query): Promise<ListPage<ItemOf<E>> | null>
  /** Every item of a list. */
  all<E extends ListEndpoint>(endpoint: E, query?: Query): Promise<ItemOf<E>[]>
  /** Site info; throws when it has no name, because every page shows the name. */
  company(): Promise<Company>
  /** Features beyond the specification that the server lacks. */
  lacking(): Promise<ReadonlySet<Capability>>
  /** The site's date as yyyy-mm-dd; calling it makes the page depend on the date. */
  today(): string
  timeZone: string
  siteUrl: string
  /** Origin of the login and the dashboard; null when they are on the site. */
  staffOrigin: string | null
  /** The language of the page, and of the texts in what it reads. */
  language: Language
  /** Languages that the site has besides its own, none where the API keeps no translations. */
  languages(): Promise<readonly OtherLanguage[]>
  /** Tags of everything the page has read so far: sorted, without duplicates. */
  tags(): string[]
  /** Notes that the page is made without a picture that is not there, so that it is made again later. */
  noteLostPicture(): void
  /**
   * Registers a path as a page that no record names, such as the next page of a list or a share image. Addresses that
   * merely occur in the text of a page must not be registered.
   */
  addLinkedPath(path: string): void
  /** Registered paths, without duplicates. */
  leads(): string[]
}

const defaultTimeoutSeconds = 20

export function createContent(options: ContentOptions): Content {
  const { siteUrl, staffOrigin = null, timeZone = 'UTC', now = () => new Date() } = options
  const { language = ownLanguage } = options
  const source: ApiSource = {
    fetch: options.fetch ?? networkFetch(options),
    read: options.read,
    apiUrl: options.apiUrl,
    timeoutSeconds: options.timeoutSeconds ?? defaultTimeoutSeconds,
  }
  const answers = new Map<string, Promise<unknown>>()
  const shown = createShownFields()
  const leads = new Set<string>()
  const today = () => {
    shown.noteWhole(todayTag)
    return dayIn(timeZone, now())
  }
  const lacking = () => readMissingCapabilities(source, options.read ?? options.fetch ?? globalThis.fetch)

  /** As `lacking`; when the server does not answer this either, the error names the request that needed it. */
  const lackingFor = (endpoint: Endpoint, question: Question) =>
    lacking().catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error
      throw new ContentError(endpoint.path, addressOf(source.apiUrl, endpoint, question), error.failure)
    })

  const ask = async <E extends Endpoint>(endpoint: E, question: Question) => {
    const missing = await lackingFor(endpoint, question)
    const manner = missing.size > 0 ? { adapt: plainAnswer(source.apiUrl), lacking: missing } : {}
    const answer = await askApi(source, endpoint, question, manner)
    options.onAnswer?.(answer.data)
    return noteShown(endpoint, answer.data, answer.tags, shown)
  }

  const languages = async () => {
    const { languages: wanted = [] } = options
    return wanted.length > 0 && (await lacking()).has('translations') ? [] : wanted
  }

  /** The question, for answers in the language of the page where they have texts in several. */
  const inLanguage = (endpoint: Endpoint, question: Question): Question =>
    language === ownLanguage || !endpoint.query?.shape.lang
      ? question
      : { ...question, query: { lang: language, ...question.query } }

  const read = <E extends Endpoint>(endpoint: E, asked: Question) => {
    const question = inLanguage(endpoint, asked)
    const address = addressOf(source.apiUrl, endpoint, question)
    const known = answers.get(address) ?? ask(endpoint, question)
    answers.set(address, known)
    return known as Promise<AnswerOf<E> | null>
  }

  /**
   * Whether the server has no records of this kind at all, so that asking for them would be an error. What it lacks is
   * asked only for kinds that may be lacking.
   */
  const isUnknown = async (endpoint: Endpoint) => {
    const capability = capabilityOf(endpoint.path.split('/')[1] ?? '')
    return capability !== undefined && (await lacking()).has(capability)
  }

  const get = async <E extends Endpoint>(endpoint: E, question: Question = {}) => {
    if (await isUnknown(endpoint)) return null
    if ((endpoint as Endpoint) !== publicEndpoints.getSouvenir || !(await lacking()).has('souvenir'))
      return read(endpoint, question)
    const souvenirs = await all(publicEndpoints.listSouvenirs)
    return (souvenirs.find(({ id }) => id === Number(question.params?.id)) ?? null) as AnswerOf<E> | null
  }

  const onePage = async <E extends ListEndpoint>(endpoint: E, query: Query) => {
    if (await isUnknown(endpoint)) return { count: 0, next: null, previous: null, results: [] }
    const list = (await read(endpoint, { query })) as ListPage<ItemOf<E>> | null
    if (list !== null || Number(query.page ?? 1) > 1) return list
    const address = addressOf(source.apiUrl, endpoint, { query })
    throw new ContentError(endpoint.path, address, { kind: 'status', status: 404 })
  }

  const endless = (endpoint: ListEndpoint) =>
    new ContentError(endpoint.path, addressOf(source.apiUrl, endpoint, {}), {
      kind: 'malformed',
      where: `next: more than ${mostPages} pages`,
    })

  /** Reads a whole list that supports only the `is_featured` filter, following its own links from page to page. */
  const whole = async <E extends ListEndpoint>(endpoint: E, query: Query) => {
    const { is_featured } = query
    const items: ItemOf<E>[] = []
    const seen = new Set<string>()
    for (let asked: Query = { is_featured }; ; ) {
      const list = await onePage(endpoint, asked)
      items.push(...(list?.results ?? []))
      if (!list?.next || seen.has(list.next)) return chooseFrom(items, endpoint.path, query, today)
      if (seen.size === mostPages) throw endless(endpoint)
      seen.add(list.next)
      asked = Object.fromEntries(new URL(list.next, addressOf(source.apiUrl, endpoint, {})).searchParams)
    }
  }

  const page = async <E extends ListEndpoint>(endpoint: E, query: Query) => {
    if (!(await lackingFor(endpoint, { query })).has('lists')) return onePage(endpoint, query)
    return pageOf(await whole(endpoint, query), query)
  }

  const all = async <E extends ListEndpoint>(endpoint: E, query: Query = {}) => {
    const firstPage = { query: { ...query, page: 1, page_size: walkSize } }
    if ((await lackingFor(endpoint, firstPage)).has('lists')) return whole(endpoint, query)
    const items: ItemOf<E>[] = []
    for (let number = 1; ; number += 1) {
      const list = await page(endpoint, { ...query, page: number, page_size: walkSize })
      items.push(...(list?.results ?? []))
      if (!list?.next || list.results.length === 0) return items
      if (number === mostPages) throw endless(endpoint)
    }
  }

  const company = async () => {
    const found = await get(publicEndpoints.getCompany)
    if (found?.name.trim()) return found
    const address = addressOf(source.apiUrl, publicEndpoints.getCompany, {})
    throw new ContentError(publicEndpoints.getCompany.path, address, { kind: 'empty' })
  }

  return {
    get, page, all, company, lacking, languages, language, today, timeZone, siteUrl, staffOrigin,
    tags: shown.tags,
    noteLostPicture: () => shown.noteWhole(lostPictureTag),
    addLinkedPath: (path) => void leads.add(path),
    leads: () => [...leads],
  } // biome-ignore format: all at once
}
