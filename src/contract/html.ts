// What HTML from staff may contain, and the one function that enforces it: on write and again when a page is made.
import sanitizeHtml from 'sanitize-html'
import { safeUrl } from './safe-url.ts'

/** Elements a bio or a page may use; everything else is dropped, its text kept. */
export const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup',
  'ul', 'ol', 'li', 'blockquote', 'a', 'code', 'pre',
] as const // biome-ignore format: one glance shows the whole list

/** Elements whose content is dropped with them. */
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

/** HTML reduced to the allowed elements; links keep only a safe `href`, and links out of the site say so. */
export function sanitiseHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: droppedWithText,
    enforceHtmlBoundary: true,
    transformTags: { a: toSafeLink },
  })
  return clean.trim()
}

function toSafeLink(
  tagName: string,
  attributes: Record<string, string>,
): { tagName: string; attribs: Record<string, string> } {
  const given = attributes.href ?? ''
  if (/^(mailto:[^\s<>"']+@[^\s<>"']+|tel:\+?[\d ().-]+)$/i.test(given))
    return { tagName, attribs: { href: given } }
  const href = safeUrl(given, 'link')
  if (href === null) return { tagName, attribs: {} }
  return { tagName, attribs: href.startsWith('/') ? { href } : { href, rel: 'noopener noreferrer' } }
}
