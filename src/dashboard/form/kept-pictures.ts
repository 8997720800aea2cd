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

/** Puts the addresses that its pictures have now into a form, first of all those that the loaded record shows. */
export async function renewAddresses(
  resource: Resource,
  form: UseFormReturn<FormValues>,
  loaded: FormValues,
): Promise<void> {
  const present = new Map(storedIn(resource, loaded).map(({ id, address }) => [id, address]))
  const kept = storedIn(resource, form.getValues())
  const put = (addresses: Pictures) => {
    for (const { name, address, id } of kept) {
      const renewed = addresses.get(id)
      // Another picture may have been chosen meanwhile.
      if (renewed !== undefined && form.getValues(name) === address)
        form.setValue(name, renewed, { shouldDirty: true })
    }
  }
  put(present)
  put(await findPictures(kept.map(({ id }) => id).filter((id) => !present.has(id))))
}
