// What a finished page brings along: inline scripts the policy must name, pictures it shows.
import { createHash } from 'node:crypto'

export interface PageScan {
  /** `sha256-…` of every inline script that runs. */
  scriptHashes: Set<string>
  /** The same of inline style elements. */
  styleHashes: Set<string>
  /** Paths of pictures under `/media/`. */
  media: Set<string>
  /** Origins of pictures elsewhere. */
  imageOrigins: Set<string>
}

export function emptyScan(): PageScan {
  return { scriptHashes: new Set(), styleHashes: new Set(), media: new Set(), imageOrigins: new Set() }
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Adds what `html` brings to `scan`. */
export function scanPage(html: string, scan: PageScan): void {
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=|application\/(ld\+)?json/.test(attributes) || script === '') continue
    scan.scriptHashes.add(digestOf(script))
  }
  for (const [, style = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    scan.styleHashes.add(digestOf(style))
  }
  for (const [path] of html.matchAll(/\/media\/[\w.-]+/g)) scan.media.add(path)
  for (const [, attributes = ''] of html.matchAll(/<(?:img|source)\b([^>]*)>/g)) {
    for (const [address] of attributes.matchAll(/https?:\/\/[^\s"',&]+/g)) {
      if (URL.canParse(address)) scan.imageOrigins.add(new URL(address).origin)
    }
  }
}
