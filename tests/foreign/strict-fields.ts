// What the strict server takes for each kind of record: the fields of the specification's section 7, and no other.

type Kind = 'line' | 'text' | 'flag' | 'number' | 'day' | 'map' | 'id' | 'image' | 'url' | 'email'

export interface FieldRule {
  kind: Kind
  isRequired?: boolean
}

export type Rules = Readonly<Record<string, FieldRule>>

const line = { kind: 'line', isRequired: true } as const
const text = { kind: 'text' } as const
const flag = { kind: 'flag' } as const

export const rules: Readonly<Record<string, Rules>> = {
  artists: {
    name: line,
    genre: line,
    bio: line,
    is_featured: flag,
    is_active: flag,
    socials: { kind: 'map' },
    profileImage: { kind: 'image' },
  },
  events: {
    name: line,
    date: { kind: 'day', isRequired: true },
    location: line,
    description: line,
    mapEmbedUrl: { kind: 'url', isRequired: true },
    is_featured: flag,
    artist_id: { kind: 'id' },
    responsible: { kind: 'id' },
    is_active: flag,
    poster: { kind: 'image' },
  },
  partners: {
    name: line,
    role: line,
    bio: line,
    website: { kind: 'url' },
    socials: { kind: 'map' },
    is_active: flag,
    partnerImage: { kind: 'image' },
  },
  slides: {
    title: line,
    caption: text,
    link_url: text,
    order: { kind: 'number' },
    is_active: flag,
    image: { kind: 'image' },
  },
  souvenirs: {
    name: line,
    description: text,
    price: { kind: 'number' },
    is_gift: flag,
    is_active: flag,
    image: { kind: 'image' },
  },
  staff: {
    name: line,
    email: { kind: 'email' },
    phone: text,
    role: line,
    bio: line,
    is_active: flag,
    socials: { kind: 'map' },
    profileImage: { kind: 'image' },
  },
  songs: {
    title: line,
    album_name: text,
    release_date: { kind: 'day' },
    media_links: { kind: 'map' },
    is_embeddable: flag,
    is_active: flag,
  },
  gallery: { caption: text, image: { kind: 'image', isRequired: true } },
}

/** What is wrong with a request, by field. */
export class Refused extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

function toMap(sent: string): Record<string, string> {
  const map: unknown = JSON.parse(sent)
  if (typeof map !== 'object' || map === null || Array.isArray(map)) throw new Error('not a map')
  return map as Record<string, string>
}

function matching(sent: string, pattern: RegExp): string {
  if (!pattern.test(sent)) throw new Error('wrong form')
  return sent
}

const readers: Record<Exclude<Kind, 'image'>, (sent: string) => unknown> = {
  line: (sent) => matching(sent, /\S/),
  text: (sent) => (sent === '' ? null : sent),
  flag: (sent) => matching(sent, /^(true|false)$/) === 'true',
  number: (sent) => Number(matching(sent, /^-?\d+(\.\d+)?$/)),
  day: (sent) => (sent === '' ? null : matching(sent, /^\d{4}-\d\d-\d\d$/)),
  map: toMap,
  id: (sent) => (sent === '' ? null : Number(matching(sent, /^\d+$/))),
  url: (sent) => (sent === '' ? null : new URL(matching(sent, /^https?:\/\/[^/_]+(\/|$)/)).href),
  email: (sent) => (sent === '' ? null : matching(sent, /^\S+@\S+$/)),
}

/** Values by field; throws `Refused` naming every field that is unknown, wrong or missing. */
export function readFields(rule: Rules, sent: FormData, isNew: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string[]> = {}
  for (const [name, value] of sent) {
    const field = rule[name]
    if (!field || name in values) wrong[name] = ['This field is not known, or was sent twice.']
    else if (field.kind === 'image') {
      if (typeof value === 'string' || value.size === 0) wrong[name] = ['Upload a file.']
      else values[name] = value
    } else
      try {
        values[name] = readers[field.kind](value as string)
      } catch (error) {
        wrong[name] = [`Not a valid ${field.kind} (${(error as Error).message}).`]
      }
  }
  for (const [name, { isRequired }] of Object.entries(rule))
    if (isNew && isRequired && !(name in values) && !(name in wrong))
      wrong[name] = ['This field is required.']
  if (Object.keys(wrong).length > 0) throw new Refused(400, wrong)
  return values
}
