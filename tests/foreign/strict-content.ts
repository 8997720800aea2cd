// A small company for servers of others.
import { pictureFile } from './picture-file.ts'
import type { Store } from './strict-store.ts'

const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'

/** Days from today as yyyy-mm-dd in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Puts pages, a team, two artists and `events` events into an empty store; every second event is over. */
export function fillStore(store: Store, events = 6): void {
  store.add('company', { name: 'Elsewhere Agency', logo: null, logicon: null, favicon: null, socials: {} })
  store.add('pages', { slug: 'about', title: 'About us', content: '<p>From another server.</p>' })
  store.add('pages', { slug: 'terms', title: 'Terms', content: '<p>Plain terms.</p>' })
  const kim = store.add('staff', { name: 'Kim Ode', role: 'Booking', bio: '<p>Here.</p>' })
  const nova = store.add('artists', {
    name: 'Nova Reed',
    genre: 'Jazz',
    bio: '<p>Plays.</p>',
    is_featured: true,
  })
  const gone = store.add('artists', {
    name: 'Long Gone',
    genre: 'Folk',
    bio: '<p>Left.</p>',
    is_active: false,
  })
  for (let number = 1; number <= events; number += 1)
    store.add('events', {
      name: `Night ${number}`,
      date: dayFromNow(number % 2 === 0 ? number : -number),
      location: 'The Hall',
      description: 'Doors at eight.',
      mapEmbedUrl: map,
      artist_id: number === 2 ? nova.id : number === 4 ? gone.id : null,
      responsible: kim.id,
      is_featured: number <= 2,
    })
  store.add('songs', { artist_id: nova.id, title: 'First Light', release_date: '2024-05-01' })
  store.add('songs', { artist_id: nova.id, title: 'Withdrawn', is_active: false })
  store.add('partners', { name: 'Ola Beat', role: 'DJ', bio: '<p>Turns.</p>' })
  store.add('slides', { title: 'Second slide', order: 2 })
  store.add('slides', { title: 'First slide', order: 1 })
  store.add('souvenirs', { name: 'Old Mug', price: 9.5 })
  store.add('souvenirs', { name: 'New Poster', price: 12 })
}

/** The same with pictures of an artist; `keep` stores one and tells its address. */
export async function fillWithPictures(
  store: Store,
  keep: (folder: string, file: File) => string,
): Promise<void> {
  fillStore(store)
  const [nova] = store.table('artists')
  const picture = await pictureFile('nova reed.png')
  Object.assign(nova ?? {}, { profileImage: keep('artists', picture) })
  for (const caption of ['On stage', null])
    store.add('gallery', { artist_id: nova?.id, image: keep('gallery', picture), caption })
}
