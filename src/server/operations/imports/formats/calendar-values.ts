// What one event of a calendar says, but for its times.
import type { ICAL } from './calendar-library.ts'
import { type FileValues, oneLine } from './file-events.ts'
import { tidy, toPlainText } from './plain-text.ts'

/** Text in which a program has put HTML, although the standard has none there. */
const hasMarkup = /<(?:br|p|a|b|i|u|ul|ol|li|div|span|strong|em|html|html-blob)\b/i

const textOf = (component: ICAL.Component, name: string) => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : undefined
}

const statuses = new Map([['CANCELLED', 'CANCELLED'], ['CONFIRMED', 'SCHEDULED']]) // biome-ignore format: a table

/** The name of a file, from its address; files are named, and never fetched. */
export function fileNameOf(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return oneLine(decodeURIComponent(name))
  } catch {
    return oneLine(name)
  }
}

function pictureOf(component: ICAL.Component): string | undefined {
  const addresses = ['image', 'attach']
    .flatMap((name) => component.getAllProperties(name).map((one) => one.getFirstValue()))
    .filter((value) => typeof value === 'string')
  const picture = addresses.find((address) => /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(address))
  return picture && fileNameOf(picture)
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const isPrivate = (component: ICAL.Component) =>
  ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'class')?.toUpperCase() ?? '')

export function valuesOf(component: ICAL.Component): FileValues {
  const place = oneLine(textOf(component, 'location')?.replaceAll('\n', ', '))
  const description = textOf(component, 'description') ?? ''
  const organiser = component.getFirstProperty('organizer')?.getParameter('cn')
  return defined({
    name: oneLine(textOf(component, 'summary')),
    location: place,
    // The name of a place often stands before its address.
    venue: place?.split(',', 1)[0]?.trim() || undefined,
    description: (hasMarkup.test(description) ? toPlainText(description) : tidy(description)) || undefined,
    ticket_url: oneLine(textOf(component, 'url')),
    status: statuses.get(textOf(component, 'status')?.toUpperCase() ?? ''),
    is_active: isPrivate(component) ? 'false' : undefined,
    categories: oneLine(
      component
        .getAllProperties('categories')
        .flatMap((one) => one.getValues())
        .join('; '),
    ),
    organiser: typeof organiser === 'string' ? oneLine(organiser) : undefined,
    picture: pictureOf(component),
  })
}
