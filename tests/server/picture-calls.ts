// What tests of the picture library ask.
import { dashboardPictures as pictures } from '#contract/endpoints/dashboard-pictures.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists } = dashboardResources

/** Stores pictures, puts them into records, and asks the library about them. */
export function pictureCalls(site: () => TestApp) {
  const list = async (query: Record<string, string | number> = {}) =>
    (await site().ok(pictures.listLibrary, { query })).results
  return {
    list,
    idsOf: async (query: Record<string, string | number>) => (await list(query)).map(({ id }) => id),
    entry: async (id: string) => (await list()).find((one) => one.id === id),
    async store(number: number, name = `${number}.png`): Promise<string> {
      const multipart = new FormData()
      multipart.append('image', await picture(number), name)
      return (await site().ok(pictures.createPicture, { multipart })).id
    },
    addArtist: (json: object) => site().ok(artists.create, { json: { ...least.artists, ...json } }),
    remove: (...ids: string[]) => site().ok(pictures.removePictures, { json: { ids } }),
    /** How the file of a picture is answered to a visitor. */
    isServed: async (id: string) => (await site().app.request(`http://localhost/media/${id}.webp`)).status,
  }
}
