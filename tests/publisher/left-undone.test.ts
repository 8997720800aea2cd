// In which order a server takes up what an earlier process has left undone.
import { expect, test } from 'vitest'
import { leftUndone } from '#publisher/follow/left-undone.ts'
import { RenderQueue } from '#publisher/render/render-queue.ts'

const manyPages = 400
const pending = (path: string, change: number, isRemoval = false) => ({ path, change, isRemoval })
const imported = (count: number) =>
  Array.from({ length: count }, (_, index) => pending(`/events/${index + 1000}`, 1))

function orderOf(left: Parameters<typeof leftUndone>[0]): string[] {
  const queue = new RenderQueue()
  for (const request of leftUndone(left, manyPages)) queue.add(request)
  const order: string[] = []
  for (let item = queue.take(1); item; item = queue.take(1)) {
    order.push(item.path)
    queue.release(item, 0)
  }
  return order
}

test.each([300, 1500])('what was just saved does not wait for %i pages of an import', (count) => {
  const saved = [pending('/events', 2), pending('/events/7', 2), pending('/events/page/9', 2)]
  const order = orderOf([...imported(count), ...saved])
  expect(order).toHaveLength(count + 3)
  expect(order.slice(0, 2)).toEqual(['/events/7', '/events'])
})

test('of a change of very many pages those that still show what is hidden come before the others', () => {
  const order = orderOf([...imported(500), pending('/events/7', 1, true)])
  expect(order[0]).toBe('/events/7')
})

test('what no change concerns is made for its own sake, and a picture for sharing for that of the others', () => {
  const [page, picture] = leftUndone([pending('/about', 0), pending('/share/about-1.png', 0)], manyPages)
  expect([page?.isOfNoChange, page?.changes, page?.isForced]).toEqual([true, [], true])
  expect(picture?.isOfNoChange).toBe(false)
})
