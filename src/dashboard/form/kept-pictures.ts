// Pictures in work that was kept in the browser: the address of one that is not public is valid for a day or two.
import type { UseFormReturn } from 'react-hook-form'
import { isSupported } from '#browser/api-offers.ts'
import type { Pictures } from '../api/stored-pictures.ts'
import type { Resource } from '../resources/resource.ts'
import { type FormValues, pictureIdOf } from './values.ts'

const loadPictures = () => import('../api/stored-pictures.ts')

/** Present addresses of the pictures with these ids; none when they cannot be asked for. */
export async function findPictures(ids: readonly string[]): Promise<Pictures> {
  if (ids.length === 0 || !isSupported('pictures')) return new Map()
  return loadPictures()
    .then(({ readPictures }) => readPictures([...new Set(ids)]))
    .catch(() => new Map())
}

/** The stored pictures of a form: name of the field, address and id. */
function storedIn(resource: Resource, values: FormValues) {
  return resource.fields.flatMap(({ widget, name }) => {
    const address = values[name]
    const id = widget === 'image' && typeof address === 'string' ? pictureIdOf(address) : undefined
    return id === undefined ? [] : [{ name, address: String(address), id }]
  })
}

/** Kept values with the addresses that the same pictures have in the record as it was loaded now. */
export function withPresentAddresses(resource: Resource, kept: FormValues, loaded: FormValues): FormValues {
  const present = new Map(storedIn(resource, loaded).map(({ id, address }) => [id, address]))
  const addresses = storedIn(resource, kept).map(({ name, id, address }) => [
    name,
    present.get(id) ?? address,
  ])
  return { ...kept, ...Object.fromEntries(addresses) }
}

/** Puts present addresses into a form for those of its pictures that the loaded record does not show. */
export async function renewAddresses(
  resource: Resource,
  form: UseFormReturn<FormValues>,
  loaded: FormValues,
): Promise<void> {
  const known = new Set(storedIn(resource, loaded).map(({ id }) => id))
  const others = storedIn(resource, form.getValues()).filter(({ id }) => !known.has(id))
  const found = await findPictures(others.map(({ id }) => id))
  for (const { name, address, id } of others) {
    // Another picture may have been chosen meanwhile.
    if (form.getValues(name) === address) form.setValue(name, found.get(id) ?? address, { shouldDirty: true })
  }
}
