// A long text lists its sections, each of which can be linked to.
import { expect, test } from 'vitest'
import { pages } from '#tests/site/fixture-data.ts'
import { toContentPage, toEssay } from '#views/content-page.ts'

const [page] = pages
if (!page) throw new Error('The fixture is empty.')

const textOf = (...names: string[]) => names.map((name) => `<h3>${name}</h3><p>Words.</p>`).join('')

test('a text of five sections names them, and each is where its link leads', () => {
  const { sections, content } = toContentPage({
    ...page,
    content: textOf('1. Who', '2. <em>What</em> &amp; why', '3. When', '4. Where', '5. How'),
  })
  expect(sections.map(({ name }) => name)).toEqual([
    '1. Who',
    '2. What & why',
    '3. When',
    '4. Where',
    '5. How',
  ])
  for (const { href } of sections) expect(content).toContain(`<h2 id="${href.slice(1)}">`)
})

test('a short text has no list, and no ids', () => {
  const { sections, content } = toContentPage({ ...page, content: textOf('1. Who', '2. What') })
  expect(sections).toEqual([])
  expect(content).toBe('<h2>1. Who</h2><p>Words.</p><h2>2. What</h2><p>Words.</p>')
})

test('below each heading is a part, and what ends one with a quotation that no sentence leads to stands for itself', () => {
  const quote = '<blockquote><p>Listen.</p></blockquote>'
  expect(toEssay(`<p>We.</p><h2>One</h2><p>Words.</p>${quote}<h2 id="part-2">Two</h2><p>More.</p>`)).toEqual({
    lead: '<p>We.</p>',
    parts: ['<h2>One</h2><p>Words.</p>', '<h2 id="part-2">Two</h2><p>More.</p>'],
    quotes: ['<p>Listen.</p>'],
  })
  for (const part of [`<h2>One</h2><p>She says:</p>${quote}`, `<h2>One</h2>${quote}<p>Words.</p>`])
    expect(toEssay(part)).toEqual({ lead: '', parts: [part], quotes: [] })
})
