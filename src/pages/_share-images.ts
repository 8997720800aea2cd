// Share images: what each shows, which there are, and their bytes, drawn once.
import { buildSettings } from '#content/build-settings.ts'
import type { Content } from '#content/reader.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Company } from '#contract/entities/company.ts'
import { contentOrigins, fetchContent } from '#contract/fetch-content.ts'
import { type Language, ownLanguage } from '#contract/languages.ts'
import { printable } from '#contract/printable.ts'
import {
  pageCardIds,
  parseShareFile,
  type ShareCard,
  shareFile,
  toArtistShareCard,
  toEventShareCard,
  toPageShareCard,
} from '#views/machines/share-card.ts'
import { speaking } from '#views/speaking.ts'
import { keepDrawn, takeDrawn } from './_drawn-images.ts'

const patienceMs = 20_000

/** The card of an image's file, or null when its record is gone, has changed since, or has no card. */
export async function readShareCard(content: Content, file: string): Promise<ShareCard | null> {
  const parsed = parseShareFile(file)
  if (!parsed) return null
  for (const language of [ownLanguage, ...(await content.languages())]) {
    const card = await cardOf(content, parsed, language)
    if (card && shareFile(card) === file) return card
  }
  return null
}

/** Query of reads in a language. */
const queryIn = (language: Language) => (language === ownLanguage ? {} : { lang: language })

/** Site info in a language, whatever that of the page is. */
async function companyIn(content: Content, language: Language): Promise<Company> {
  const own = await content.company()
  if (language === ownLanguage) return own
  return (await content.get(publicEndpoints.getCompany, { query: queryIn(language) })) ?? own
}

async function cardOf(
  content: Content,
  { kind, id }: { kind: ShareCard['kind']; id: number },
  language: Language,
): Promise<ShareCard | null> {
  const company = await companyIn(content, language)
  const { name } = company
  const question = { params: { id }, query: queryIn(language) }
  if (kind === 'page') return speaking(language, () => toPageShareCard(id, company))
  if (kind === 'artist') {
    const artist = await content.get(publicEndpoints.getArtist, question)
    return artist && speaking(language, () => toArtistShareCard(artist, name))
  }
  const event = await content.get(publicEndpoints.getEvent, question)
  return event && speaking(language, () => toEventShareCard(event, name))
}

/** Files of all existing cards. */
export async function shareFiles(content: Content): Promise<string[]> {
  const files: string[] = []
  for (const language of [ownLanguage, ...(await content.languages())]) {
    const query = queryIn(language)
    const company = await companyIn(content, language)
    const artists = await content.all(publicEndpoints.listArtists, query)
    const events = await content.all(publicEndpoints.listEvents, query)
    const cards = speaking(language, () => [
      ...artists.map((artist) => toArtistShareCard(artist, company.name)),
      ...events.map((event) => toEventShareCard(event, company.name)),
      ...pageCardIds(language).map((id) => toPageShareCard(id, company)),
    ])
    files.push(...cards.filter((card) => card !== null).map(shareFile))
  }
  return [...new Set(files)]
}

/** The image of a card, stored or drawn; `onLost` is called when its picture is not there. */
export async function shareImage(card: ShareCard, onLost = () => {}): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await takeDrawn(shareFile(card))
  if (kept) return kept
  const { paintShareImage } = await import('#views/machines/share-image.ts')
  const picture = card.picture && (await readPicture(card.picture.url))
  if (card.picture && !picture) onLost()
  const pictured = picture && (await paintShareImage(card, picture).catch(() => null))
  const painted = pictured ?? (await paintShareImage(card, null))
  // The picture is missing (its record is being archived, or its file is lost) or cannot be decoded, so the generated
  // poster is not stored.
  if (card.picture && !pictured) return painted
  return keepDrawn(shareFile(card), painted)
}

/** Bytes of a stored picture; null when it no longer exists. */
export async function readPicture(address: string): Promise<Uint8Array | null> {
  const { contentUrl, mediaOrigins } = buildSettings()
  const { href } = new URL(address, contentUrl)
  const { status, body } = await fetchContent(href, {
    accept: '*/*',
    origins: contentOrigins(contentUrl, mediaOrigins),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (status === 404 || status === 410) return null
  if (status < 200 || status > 299)
    throw new Error(
      `A picture of the site could not be fetched from ${printable(href)} (${status}); a picture for sharing needs it.`,
    )
  return body
}
