// What every page hands to the layout.
import type { Content } from '#content/reader.ts'
import { type FrameView, toFrame } from '#views/frame.ts'
import { type HeadInput, type HeadView, toHead } from '#views/head.ts'

export async function readShell(
  content: Content,
  input: HeadInput,
): Promise<{ frame: FrameView; head: HeadView }> {
  const company = await content.company()
  return { frame: toFrame(company, content.timeZone), head: toHead(company, content.siteUrl, input) }
}
