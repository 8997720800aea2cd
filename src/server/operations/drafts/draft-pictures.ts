// The pictures that drafts show: in fields of a record, and in the gallery of an artist.
import { mappings } from '#db/mappings.ts'
import type { DraftRow } from '#db/schema.ts'
import { draftBase, draftFields, draftResource } from './draft-answers.ts'
import type { Fields } from './draft-fields.ts'
import { type DraftParts, draftParts } from './draft-parts.ts'

/** A field of a draft that shows a picture. */
export interface PictureField {
  /** `profileImage`, or `gallery 7 image` of a picture that is kept with the draft of an artist. */
  place: string
  field: string
  /** The picture of the gallery it is a field of; null for a field of the record itself. */
  imageId: number | null
  picture: string
  /** All fields beside it. */
  fields: Fields
}

/** The pictures that a draft shows, each with where; `parts` are those of the row by default. */
export function pictureFieldsOf(
  row: Pick<DraftRow, 'resource' | 'fields' | 'parts'>,
  parts: DraftParts = draftParts(row),
): PictureField[] {
  const own = draftFields(row)
  const found = Object.keys(mappings[draftResource(row)].images).map((field) => ({
    place: field,
    field,
    imageId: null as number | null,
    picture: own[field],
    fields: own,
  }))
  for (const { part, id, fields } of parts.items)
    for (const field of Object.keys(mappings[part].images))
      found.push({ place: `${part} ${id} ${field}`, field, imageId: id, picture: fields[field], fields })
  return found.filter((one): one is PictureField => typeof one.picture === 'string')
}

export const pictureIdsOf = (...of: Parameters<typeof pictureFieldsOf>): string[] =>
  pictureFieldsOf(...of).map(({ picture }) => picture)

/**
 * Fields of a draft with another picture, also in what they are a change of: where that showed the same one it is replaced
 * there as well, and nobody has changed it.
 */
function inPlaceOf(
  { fields, base }: { fields: Fields; base: Fields },
  places: readonly PictureField[],
  picture: string,
) {
  const replaced = (side: Fields) => ({
    ...side,
    ...Object.fromEntries(
      places.filter(({ field, picture: from }) => side[field] === from).map(({ field }) => [field, picture]),
    ),
  })
  return { fields: replaced(fields), base: replaced(base) }
}

/** What a draft says with another picture in these of its fields; of the revision that it becomes by that. */
export function withPictureIn(
  row: DraftRow,
  places: readonly PictureField[],
  picture: string,
): Pick<DraftRow, 'base' | 'fields' | 'parts'> {
  const own = places.filter(({ imageId }) => imageId === null)
  const { fields, base } = inPlaceOf({ fields: draftFields(row), base: draftBase(row) }, own, picture)
  const { items, order } = draftParts(row)
  const swapped = items.map((item) => {
    // Songs and pictures are numbered each by themselves.
    const own = places.filter(({ imageId }) => item.part === 'gallery' && imageId === item.id)
    if (own.length === 0) return item
    return { ...item, ...inPlaceOf(item, own, picture), revision: row.revision + 1 }
  })
  return {
    base: JSON.stringify(base),
    fields: JSON.stringify(fields),
    parts: row.parts === null ? null : JSON.stringify({ items: swapped, order }),
  }
}
