// About and Terms, and the people on the About and Contact pages.
import { site } from '#contract/addresses.ts'
import type { Page } from '#contract/entities/page.ts'
import type { Slide } from '#contract/entities/slide.ts'
import type { Staff } from '#contract/entities/staff.ts'
import type { Language } from '#contract/languages.ts'
import { contactOutcomes, contact as texts } from '#contract/visitor-texts.ts'
import { type Card, toStaffCard } from './cards.ts'
import { type ContactLink, toEmailLink, toPhoneLink } from './contact-links.ts'
import { type DisplayName, toDisplayName } from './display-name.ts'
import { here, languageOfText, t } from './language.ts'
import { type PictureView, toPicture, toPortrait } from './picture-view.ts'
import { lengthOf, toSummary, wordsOf } from './plain-text.ts'
import { toProse } from './prose.ts'
import { toSlides } from './slide-view.ts'

export interface ContentSection {
  /** Its fragment, such as "#part-3". */
  href: string
  name: string
}

export interface ContentPageView {
  title: DisplayName
  path: string
  /** Sanitised HTML, whose sections have ids. */
  content: string
  /** The sections of a long text, in order; none of a short one. */
  sections: ContentSection[]
  /** Languages of texts that are not in that of the page. */
  languages: { title: Language | undefined; content: Language | undefined }
}

/** From so many sections on they are listed beside the text. */
const leastSections = 5

function toSections(html: string): Pick<ContentPageView, 'content' | 'sections'> {
  const sections: ContentSection[] = []
  const content = html.replace(/<h2>(.*?)<\/h2>/gs, (_, words: string) => {
    const id = `part-${sections.length + 1}`
    sections.push({ href: `#${id}`, name: toSummary(wordsOf(words)) })
    return `<h2 id="${id}">${words}</h2>`
  })
  return sections.length < leastSections ? { content: html, sections: [] } : { content, sections }
}

export function toContentPage(page: Page): ContentPageView {
  return {
    title: toDisplayName(page.title, 'list'),
    path: here(page.slug === 'about' ? site.about() : site.terms()),
    ...toSections(toProse(page.content)),
    languages: { title: languageOfText(page, 'title'), content: languageOfText(page, 'content') },
  }
}

/** What somebody said. */
export interface Quote {
  words: string
  /** Who said it, which is the last paragraph where that begins with a dash; or "". */
  by: string
  /** It begins with a quotation mark, which hangs beside the column. */
  isMarked: boolean
}

export interface Essay {
  /** What is said before the first heading: the first paragraph, which is a statement. */
  opening: string
  /** What follows it, where it is short enough to stand in the narrow column below the title. */
  beside: string
  /** Otherwise it stands below the statement. */
  below: string
  /** Each heading with what is said below it. */
  parts: string[]
  /** What ended a part and was said by somebody: it stands for itself. */
  quotes: Quote[]
}

const [opening, closing] = ['<blockquote>', '</blockquote>'] as const
const paragraph = { start: '<p>', end: '</p>' } as const

/** A part without the quotation that ends it, and its words; "" where there is none, or a sentence leads to it. */
function cutQuote(html: string): { part: string; quote: string } {
  const part = html.trimEnd()
  const start = part.lastIndexOf(opening)
  const before = part.slice(0, Math.max(0, start)).trimEnd()
  const quote = part.slice(start + opening.length, -closing.length)
  const isLast = start >= 0 && part.endsWith(closing) && !quote.includes(closing)
  return isLast && !before.endsWith(':</p>') ? { part: before, quote } : { part, quote: '' }
}

const withMark = (words: string, by: string): Quote => ({
  words,
  by,
  isMarked: /^[“"«„‘']/.test(toSummary(wordsOf(words))),
})

/** Words and signature of a quotation. */
function toQuote(html: string): Quote {
  const from = html.lastIndexOf(paragraph.start)
  const last = html.slice(from).trim()
  const text = last.slice(paragraph.start.length, -paragraph.end.length).trim()
  if (from <= 0 || !last.endsWith(paragraph.end) || !/^[—–]/.test(text)) return withMark(html, '')
  return withMark(html.slice(0, from), text.slice(1).trim())
}

/** Compounds such as “twenty-four” stay on one line: in large letters a break at the hyphen looks like a mistake. */
const withWholeCompounds = (html: string) =>
  html.replace(/<[^<>]*>|(?<![\p{L}\p{N}-])\p{L}{2,8}-\p{L}{2,8}(?![\p{L}\p{N}-])/gu, (found) =>
    found.startsWith('<') ? found : `<span class="whole">${found}</span>`,
  )

/** Letters of what stands beside a statement, for each of its own: more would be higher than it. */
const mostBeside = 2.2

/** Whether HTML is paragraphs and nothing else. */
function isParagraphs(html: string): boolean {
  const parts = html.split(paragraph.end)
  return parts.pop() === '' && parts.every((part) => part.startsWith(paragraph.start))
}

/** What is said before the first heading, as a statement and the rest. */
function toOpening(html: string): Pick<Essay, 'opening' | 'beside' | 'below'> {
  const end = html.startsWith(paragraph.start) ? html.indexOf(paragraph.end) + paragraph.end.length : 0
  const [opening, rest] = [html.slice(0, end), html.slice(end)]
  const isShort = lengthOf(rest) <= mostBeside * lengthOf(opening) && isParagraphs(rest)
  return {
    opening: withWholeCompounds(opening),
    beside: isShort ? rest : '',
    below: isShort ? '' : rest,
  }
}

/** HTML of a page in its parts. */
export function toEssay(content: string): Essay {
  const first = content.search(/<h2[ >]/)
  const end = first < 0 ? content.length : first
  const parts = content
    .slice(end)
    .split(/(?=<h2[ >])/)
    .filter(Boolean)
    .map(cutQuote)
  return {
    ...toOpening(content.slice(0, end)),
    parts: parts.map(({ part }) => part),
    quotes: parts
      .map(({ quote }) => quote)
      .filter(Boolean)
      .map(toQuote),
  }
}

/** The page to show while its text has not been written yet. */
export function toMissingPage(slug: 'about' | 'terms', text: string): ContentPageView {
  const title = slug === 'about' ? t('About Us') : t('Terms & Conditions')
  return {
    title: toDisplayName(title, 'list'),
    path: here(slug === 'about' ? site.about() : site.terms()),
    content: `<p>${t(text)}</p>`,
    sections: [],
    languages: { title: undefined, content: undefined },
  }
}

/** The company's own picture, that of its last slide, because home begins with the first; otherwise a drawing. */
export const toAboutPicture = (slides: readonly Slide[], siteName: string): PictureView =>
  toSlides(slides).at(-1)?.picture ?? toPicture(null, siteName, null)

export interface TeamView {
  title: string
  cards: Card[]
  /** What stands in the last place of rows of four where it alone is free, and with it in all rows of two. */
  invitation: { label: string; href: string; line: string } | null
}

export function toTeam(members: readonly Staff[]): TeamView {
  return {
    title: t('Meet The Team'),
    cards: members.map(toStaffCard),
    invitation:
      members.length % 4 === 3 ? { label: t('Write to us'), href: site.contact(), line: t('Contact') } : null,
  }
}

/** Who of the team is named first in a signature; null when it is nobody of them. */
export function findSpeaker(by: string, { cards }: TeamView): Card | null {
  const signature = toSummary(wordsOf(by))
  const isNamed = ({ name }: Card) => signature === name || signature.startsWith(`${name},`)
  return cards.find(isNamed) ?? null
}

/** Outcomes of a message that the browser sent without scripts; `id` is the fragment of the page it returns to. */
export const messageOutcomes = {
  sent: { id: contactOutcomes.sent, title: texts.thanks, text: texts.sent },
  notSent: { id: contactOutcomes.notSent, text: `${texts.failed} ${texts.stillThere}` },
} as const

export interface DirectContactsView {
  title: string
  people: { name: string; role: string; href: string; picture: PictureView; links: ContactLink[] }[]
}

export function toDirectContacts(members: readonly Staff[]): DirectContactsView {
  return {
    title: 'Direct Contacts',
    people: members.map((member) => ({
      name: member.name,
      role: member.role,
      href: site.staff(member.id),
      picture: toPortrait(member.profileImage_picture, member.name),
      links: [...toEmailLink(member.email), ...toPhoneLink(member.phone)],
    })),
  }
}
