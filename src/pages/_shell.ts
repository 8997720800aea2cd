// Data that every page passes to the layout.
import type { Content } from '#content/reader.ts'
import type { Company } from '#contract/entities/company.ts'
import { type FrameView, toFrame } from '#views/frame.ts'
import { type HeadInput, type HeadView, toHead } from '#views/head.ts'
import type { Facts } from '#views/machines/record-facts.ts'
import { pageCardOf, sharePath, toPageShareCard } from '#views/machines/share-card.ts'

export async function readShell(
  content: Content,
  input: HeadInput,
  facts?: Facts,
): Promise<{ frame: FrameView; head: HeadView }> {
  const company = await content.company()
  const { siteUrl, timeZone } = content
  const told = facts?.(company, siteUrl, timeZone)
  const shareImage = told?.shareImage ?? pageShareImage(input, company)
  if (shareImage) content.addLinkedPath(shareImage)
  const head = toHead(company, siteUrl, { ...input, ...told, shareImage })
  return { frame: toFrame(company, timeZone, await content.lacking()), head }
}

/** The image of a list or of a page with a text; a record's page has its own, or its picture. */
function pageShareImage({ path, picture, isHidden }: HeadInput, company: Company): string | null {
  const id = picture || isHidden ? null : pageCardOf(path)
  const card = id === null ? null : toPageShareCard(id, company)
  return card && sharePath(card)
}
