// Adapts answers of a server that offers only the specification to those of our own server before they are validated:
// pictures get the path they have on the site, a page gets the slug it was requested by, and archived records are
// removed.
import { serverOf } from '#contract/addresses.ts'
import type { Question } from './ask-api.ts'

const imageFields = new Set(['logo', 'logicon', 'favicon', 'image', 'poster', 'profileImage', 'partnerImage'])

/** Path of a picture below `/media/` on the API's server, which the site has as well; otherwise its full address. */
function onSite(address: string, origin: string): string {
  if (address === '' || !URL.canParse(address, `${origin}/`)) return address
  const url = new URL(address, `${origin}/`)
  return url.origin === new URL(origin).origin && url.pathname.startsWith('/media/') ? url.pathname : url.href
}

function isArchived(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'is_active' in value && value.is_active === false
}

function cleaned(value: unknown, origin: string): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isArchived(item)).map((item) => cleaned(item, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner === 'string') return [name, imageFields.has(name) ? onSite(inner, origin) : inner]
      return [name, cleaned(inner, origin)]
    }),
  )
}

/** Returns the function that adapts answers of the server at `apiUrl`. */
export function plainAnswer(apiUrl: string) {
  const origin = serverOf(apiUrl)
  return (body: unknown, { params }: Question): unknown => {
    const answer = cleaned(body, origin)
    const slug = params?.slug
    return slug === undefined || typeof answer !== 'object' ? answer : { slug, ...answer }
  }
}
