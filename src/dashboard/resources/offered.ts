// A resource without the features that the server does not support: they are neither shown nor sent.
import { isSupported } from '#browser/api-offers.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import type { Field } from './field.ts'
import type { Resource } from './resource.ts'

function offeredFields(fields: readonly Field[]): readonly Field[] {
  const hasDetails = isSupported('picture_details')
  return fields
    .filter(({ needs }) => needs === undefined || isSupported(needs))
    .map((field) =>
      hasDetails || field.widget !== 'image' ? field : { ...field, hasAlt: false, hasFocus: false },
    )
}

/** Whether events can be listed by a record; by artist they can wherever there are events. */
const hasEventsOf = ({ name }: Pick<Resource, 'name'>) => name === 'artists' || isSupported('event_places')

/** The resource, limited to what the server supports. */
export function toOffered(resource: Resource): Resource {
  const { history, order, passwordLink, ...endpoints } = resource.endpoints
  const { calendar, children, ...rest } = resource
  const hasOrder = isSupported('order')
  return {
    ...rest,
    ...(children && {
      children: children.filter((child) => child !== 'events' || hasEventsOf(resource)),
    }),
    ...(calendar !== undefined && isSupported('calendar') && { calendar }),
    endpoints: {
      ...endpoints,
      ...(history && isSupported('history') && { history }),
      ...(order && hasOrder && { order }),
      ...(passwordLink && isSupported('password_links') && { passwordLink }),
    },
    isOrdered: resource.isOrdered === true && hasOrder,
    fields: offeredFields(resource.fields),
  }
}

/** Whether colleagues leave notes about its records, and learn who has one open: those that are archived and not deleted. */
export const isShared = (name: string, by: 'notes' | 'presence'): name is ResourceName =>
  isSupported(by) && Object.hasOwn(resources, name)

/** Whether files of its records can be imported: what can be made alone, and has a list that all staff edit. */
export const canImport = ({ name }: Pick<Resource, 'name'>) =>
  isSupported('import') && Object.hasOwn(resources, name)
