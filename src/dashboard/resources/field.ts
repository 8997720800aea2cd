// The kinds of field in a form.
import type { Capability } from '#contract/capabilities.ts'
import { mapOfPlace } from '#contract/maps.ts'
import { t } from '../language/translate.ts'

interface Base {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Required by the product although the API has a default. */
  readonly isRequired?: boolean
  /** Shown beside the main column on wide screens. */
  readonly aside?: boolean
  /** Shares its row with the next one on wide screens. */
  readonly half?: boolean
  /** Heading under which it stands, together with its neighbours of the same group. */
  readonly group?: string
  /** What the server must offer for this field to be shown and sent. */
  readonly needs?: Capability
}

/** Makes a value from the texts of other fields, which must not all be empty. */
export interface Maker {
  readonly label: string
  readonly from: readonly string[]
  make(texts: readonly string[]): string
}

export type Field = Base &
  (
    | {
        readonly widget: 'text' | 'url' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'moment'
        readonly placeholder?: string
        /** What a browser may fill in, where the field is about the person who is signed in. */
        readonly autoComplete?: string
        /** Offered while typing; anything else may be typed as well. */
        readonly suggestions?: () => readonly string[]
        /** A value made from other fields when asked for. */
        readonly maker?: Maker
      }
    | {
        readonly widget: 'textarea'
        readonly rows: number
        readonly placeholder?: string
        /** A long line, which wraps; a line break in it becomes a space. */
        readonly isOneLine?: boolean
      }
    | {
        readonly widget: 'number'
        readonly step: string
        /** What stands before the number; for a price the sign of the currency that another field names. */
        readonly prefix?: string | { readonly currencyOf: string }
        readonly mayBeEmpty?: boolean
      }
    | { readonly widget: 'html' }
    | { readonly widget: 'links'; readonly suggestions: readonly string[] }
    | {
        readonly widget: 'image'
        readonly ratio: string
        readonly hasFocus: boolean
        readonly hasAlt: boolean
      }
    | { readonly widget: 'select'; readonly options: readonly (readonly [value: string, label: string])[] }
    | {
        readonly widget: 'record'
        readonly of: 'artists' | 'staff' | 'events' | 'tours' | 'venues'
        /** Field in which the record embeds the chosen one, as `{ id, name }`. */
        readonly shown: string
        /** Values of other fields that follow from the chosen record. */
        readonly fills?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
      }
    | { readonly widget: 'lineup'; readonly of: 'artists' }
    | { readonly widget: 'switch' }
  )

export type FieldOf<W extends Field['widget']> = Extract<Field, { widget: W }>

/** Whether nothing is one of the choices of a select, sent as null. */
export const hasEmptyOption = ({ options }: FieldOf<'select'>) => options.some(([value]) => value === '')

/** Names of the inputs of a field; an image also has a text and a focal point. */
export function inputNames(field: Field): string[] {
  if (field.widget !== 'image') return [field.name]
  return [
    field.name,
    ...(field.hasAlt ? [`${field.name}_alt`] : []),
    ...(field.hasFocus ? [`${field.name}_focus`] : []),
  ]
}

/** Known networks first; any other platform can be typed. */
export const socialPlatforms = [
  'facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'spotify', 'soundcloud',
] as const // biome-ignore format: one glance shows the whole list
export const mediaPlatforms = [
  'spotify',
  'youtube',
  'soundcloud',
  'vimeo',
  'bandcamp',
  'apple music',
] as const

/** Fields that several resources share. */
export const activeField: Field = {
  widget: 'switch',
  name: 'is_active',
  label: t('Visible on the public site'),
  aside: true,
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
export const scheduleFields: readonly Field[] = [
  {
    widget: 'moment',
    name: 'publish_at',
    label: t('Appears at'),
    hint: t('Hidden until then. By your clock ({zone}).', { zone }),
    needs: 'schedule',
    aside: true,
  },
  {
    widget: 'moment',
    name: 'unpublish_at',
    label: t('Disappears at'),
    hint: t('Hidden from then on.'),
    needs: 'schedule',
    aside: true,
  },
]
export const bioField: Field = { widget: 'html', name: 'bio', label: t('Bio') }
export const socialsField: Field = {
  widget: 'links',
  name: 'socials',
  label: t('Social links'),
  suggestions: socialPlatforms,
}
/** The address of a map, which can be made from the fields that say where it is. */
export function mapField(from: readonly string[]): Field {
  return {
    widget: 'url',
    name: 'mapEmbedUrl',
    label: t('Map address'),
    hint: t('An https address, or the embed code of Google Maps or OpenStreetMap.'),
    placeholder: 'https://www.openstreetmap.org/export/embed.html?…',
    maker: { label: t('Make it from the place'), from, make: (texts) => mapOfPlace(texts.join(', ')) },
  }
}
export function imageField(name: string, label: string, ratio: string): Field {
  return { widget: 'image', name, label, ratio, hasFocus: true, hasAlt: true, aside: true }
}
