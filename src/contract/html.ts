// Defines what HTML from staff may contain and sanitises it, on write and again when a page is rendered.
import sanitizeHtml from 'sanitize-html'
import { allowedTags } from './allowed-tags.ts'
import { removedTags, renamedTags } from './html-lines.ts'
import { type Allowed, mostLengthOf, toStableHtml } from './html-tree.ts'
import { safeUrl } from './safe-url.ts'

/** Elements that are removed together with their content. */
const droppedWithText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'title',
  'select',
  'object',
  'embed',
]

const allowed: Allowed = { tags: new Set(allowedTags), linkAttributes }

/** Reduces HTML to the allowed elements; links keep only a safe `href`, and external links get a `rel`. Idempotent. */
export function sanitiseHtml(html: string): string {
  let current = html
  for (let round = 0; round < 4; round += 1) {
    const settled = toStableHtml(sanitiseOnce(current), allowed)
    if (settled === null || settled.length > mostLengthOf(html)) break
    if (settled === current) return current
    current = settled
  }
  return toStableHtml(sanitiseOnce(current), allowed) === current ? current : textOnly(html)
}

function sanitiseOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags, ...removedTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: droppedWithText,
    enforceHtmlBoundary: true,
    transformTags: {
      ...renamedTags,
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href ?? '') }),
    },
  }).trim()
}

/** Fallback for markup that parses differently each time. */
function textOnly(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: droppedWithText }).trim()
}

function linkAttributes(given: string): Record<string, string> {
  if (/^(mailto:[^\s<>"'@]+@[^\s<>"']+|tel:\+?[\d ().-]+)$/i.test(given)) return { href: given }
  const href = safeUrl(given, 'link')
  if (href === null) return {}
  return href.startsWith('/') ? { href } : { href, rel: 'noopener noreferrer' }
}
