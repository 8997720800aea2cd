// Answers of a server that offers no more than the specification, brought nearer to our own server's before they are
// checked: pictures by the path they have on the site, a page with the name it was asked by, and nothing archived.
import { serverOf } from '#contract/addresses.ts'
import type { Question } from './ask-api.ts'

const imageFields = new Set(['logo', 'logicon', 'favicon', 'image', 'poster', 'profileImage', 'partnerImage'])

/** The path of a picture that lies below `/media/` of the API's server, which the site has as well; else its full address. */
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

/** How answers of the server at `apiUrl` are changed. */
export function plainAnswer(apiUrl: string) {
  const origin = serverOf(apiUrl)
  return (body: unknown, { params }: Question): unknown => {
    const answer = cleaned(body, origin)
    const slug = params?.slug
    return slug === undefined || typeof answer !== 'object' ? answer : { slug, ...answer }
  }
}
