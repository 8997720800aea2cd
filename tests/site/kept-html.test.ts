// HTML that is kept for all pages which have the same part.
import { expect, test } from 'vitest'
import { keepHtml } from '#components/kept-html.ts'

const made: string[] = []
const make = (html: string) => async () => {
  made.push(html)
  return html
}

test('a part is made once, and another one for whatever is not the same', async () => {
  expect(await keepHtml('a card', make('<li>A</li>'))).toBe('<li>A</li>')
  expect(await keepHtml('a card', make('<li>B</li>'))).toBe('<li>A</li>')
  expect(await keepHtml('a large card', make('<li>B</li>'))).toBe('<li>B</li>')
  expect(made).toEqual(['<li>A</li>', '<li>B</li>'])
})

test('what cannot be made is not kept', async () => {
  const fails = () => keepHtml('a broken card', () => Promise.reject(new Error('no such picture')))
  await expect(fails()).rejects.toThrow('no such picture')
  expect(await keepHtml('a broken card', make('<li>C</li>'))).toBe('<li>C</li>')
})

test('no more is kept than some two million characters', async () => {
  const large = '<li>'.padEnd(500_000, 'x')
  for (let number = 0; number < 6; number += 1) await keepHtml(`large ${number}`, make(large))
  made.length = 0
  await keepHtml('large 5', make(large))
  await keepHtml('large 0', make(large))
  expect(made).toHaveLength(1)
})
