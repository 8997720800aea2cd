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
    opening: '<p>We.</p>',
    beside: '',
    below: '',
    parts: ['<h2>One</h2><p>Words.</p>', '<h2 id="part-2">Two</h2><p>More.</p>'],
    quotes: [{ words: '<p>Listen.</p>', by: '', isMarked: false }],
  })
  for (const part of [`<h2>One</h2><p>She says:</p>${quote}`, `<h2>One</h2>${quote}<p>Words.</p>`])
    expect(toEssay(part)).toMatchObject({ opening: '', parts: [part], quotes: [] })
})

test('a last paragraph that begins with a dash says who said it', () => {
  const said = '<p>“Listen.”</p>'
  const quotesOf = (html: string) => toEssay(`<h2>One</h2><blockquote>${html}</blockquote>`).quotes
  expect(quotesOf(`${said}<p>— Ann &amp; <em>Bo</em></p>`)).toEqual([
    { words: said, by: 'Ann &amp; <em>Bo</em>', isMarked: true },
  ])
  expect(quotesOf(`${said}<p>– Ann</p>`)).toEqual([{ words: said, by: 'Ann', isMarked: true }])
  expect(quotesOf(`${said}${said}`)).toEqual([{ words: said + said, by: '', isMarked: true }])
  expect(quotesOf('“Listen.”')).toEqual([{ words: '“Listen.”', by: '', isMarked: true }])
})

test('what follows the statement stands beside it if it is short text, otherwise below it', () => {
  const statement = `<p>${'We put on concerts. '.repeat(5)}</p>`
  const short = '<p>It began on the ship itself, in the winter of 2009.</p>'
  const long = short.repeat(12)
  expect(toEssay(statement + short)).toMatchObject({ opening: statement, beside: short, below: '' })
  expect(toEssay(statement + long)).toMatchObject({ opening: statement, beside: '', below: long })
  const list = '<ul><li>One.</li></ul>'
  expect(toEssay(statement + list)).toMatchObject({ beside: '', below: list })
  expect(toEssay(list)).toMatchObject({ opening: '', beside: '', below: list })
})

test('paragraphs with a list between them stand below the statement', () => {
  const statement = `<p>${'We put on concerts. '.repeat(5)}</p>`
  const mixed = '<p>The crew:</p><ul><li>Ann</li></ul><p>And you.</p>'
  expect(toEssay(statement + mixed)).toMatchObject({ beside: '', below: mixed })
})

test('many short paragraphs before a quotation take no longer than their text', () => {
  const statement = `<p>${'We put on concerts, and have done so for years. '.repeat(6)}</p>`
  const crew = `<p>The crew:</p>${'<p>Ann</p>'.repeat(24)}<blockquote><p>Come.</p></blockquote>`
  const start = performance.now()
  expect(toEssay(`${statement}${crew}<h2>More</h2>`)).toMatchObject({ beside: '', below: crew })
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a short compound of a statement is kept whole, and nothing within a tag', () => {
  const opening = (words: string) => toEssay(`<p>${words}</p>`).opening
  expect(opening('twenty-four artists')).toBe('<p><span class="whole">twenty-four</span> artists</p>')
  for (const words of [
    '<a href="/late-night">x</a>',
    'a state-of-the-art hall',
    'well-1962',
    'unmistakable-instrument',
  ])
    expect(opening(words)).toBe(`<p>${words}</p>`)
})
