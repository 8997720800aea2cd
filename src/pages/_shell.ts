// Data that every page passes to the layout.
import type { Content } from '#content/reader.ts'
import { type FrameView, toFrame } from '#views/frame.ts'
import { type HeadInput, type HeadView, toHead } from '#views/head.ts'
import type { Facts } from '#views/machines/record-facts.ts'

export async function readShell(
  content: Content,
  input: HeadInput,
  facts?: Facts,
): Promise<{ frame: FrameView; head: HeadView }> {
  const company = await content.company()
  const { siteUrl, timeZone } = content
  const told = facts?.(company, siteUrl, timeZone)
  if (told?.shareImage) content.addLinkedPath(told.shareImage)
  const head = toHead(company, siteUrl, { ...input, ...told })
  return { frame: toFrame(company, timeZone, await content.lacking()), head }
}
