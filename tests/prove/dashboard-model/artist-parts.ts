// Songs and pictures of an artist, as they are sent and as they are compared.
import { picture } from '#tests/dashboard/dashboard-test.ts'
import type { Fields } from '#tests/dashboard/person.ts'

/** A picture of a gallery as the API takes it. */
export function galleryForm(): FormData {
  const form = new FormData()
  form.set('image', new Blob([picture], { type: 'image/png' }), 'one.png')
  form.set('caption', 'base')
  return form
}

/** Songs in the order of their titles, because they are listed by their dates; pictures as they stand. */
export const namesOf = (songs: readonly Fields[], pictures: readonly Fields[]) =>
  JSON.stringify([songs.map(({ title }) => title).sort(), pictures.map(({ caption }) => caption)])
