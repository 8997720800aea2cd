// Data that every page passes to the layout.
import type { Content } from '#content/reader.ts'
import type { Company } from '#contract/entities/company.ts'
import { ownPath } from '#contract/languages.ts'
import { toAlternates } from '#views/alternates.ts'
import { type FrameView, toFrame } from '#views/frame.ts'
import { type HeadInput, type HeadView, toHead } from '#views/head.ts'
import type { Facts } from '#views/machines/record-facts.ts'
import { pageCardOf, sharePath, toPageShareCard } from '#views/machines/share-card.ts'
import { speaking } from '#views/speaking.ts'

export async function readShell(
  content: Content,
  input: HeadInput,
  facts?: Facts,
): Promise<{ frame: FrameView; head: HeadView }> {
  const company = await content.company()
  const { siteUrl, timeZone } = content
  const told = speaking(content.language, () => facts?.(company, siteUrl, timeZone))
  const shareImage = told?.shareImage ?? speaking(content.language, () => pageShareImage(input, company))
  if (shareImage) content.addLinkedPath(shareImage)
  const languages = await content.languages()
  const alternates = input.isHidden ? [] : toAlternates(input.path, languages)
  for (const { path } of alternates) if (path !== ownPath(path)) content.addLinkedPath(path)
  const lacking = await content.lacking()
  const place = { path: input.path, language: content.language, languages }
  return speaking(content.language, () => ({
    frame: toFrame(company, timeZone, lacking, place),
    head: toHead(company, siteUrl, { ...input, ...told, shareImage, alternates }),
  }))
}

/** The image of a list or of a page with a text; a record's page has its own, or its picture. */
function pageShareImage({ path, picture, isHidden }: HeadInput, company: Company): string | null {
  const id = picture || isHidden ? null : pageCardOf(ownPath(path))
  const card = id === null ? null : toPageShareCard(id, company)
  return sharePath(card)
}
