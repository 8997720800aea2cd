// The default order of a list: a name the API knows, of a field whose change announces that the list is another one.
import { expect, test } from 'vitest'
import type { AnyResource } from '#contract/resource.ts'
import { nestedResources, resources } from '#contract/resources.ts'

const fieldOf = ({ order }: Pick<AnyResource, 'order'>) => order.replace(/^-/, '')

test.each(Object.values({ ...resources, ...nestedResources }))(
  '$name are in an order that there is',
  (resource) => {
    expect(Object.keys(resource.orderings)).toContain(fieldOf(resource))
  },
)

// Lists of songs and pictures are parts of their artist's answer, and the time of creation never changes.
test.each(Object.values(resources).filter((one) => fieldOf(one) !== 'created_at'))(
  'a list of $name is announced when a record moves in it',
  (resource) => {
    expect(resource.listFields).toContain(fieldOf(resource))
  },
)
