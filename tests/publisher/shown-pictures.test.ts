import { expect, test } from 'vitest'
import { shownPictures } from '#publisher/static/shown-pictures.ts'

const names = [
  'plain.png',
  'photo(1).jpg',
  "o'hara.png",
  'a,b.png',
  'R&B.png',
  'semi;colon.png',
  'zo%C3%AB%20reed.png',
]
const pictures = names.map((name) => `/media/${name}`)
const escaped = (text: string) => text.replaceAll('&', '&#38;').replaceAll("'", '&#39;')
const page = (address: (picture: string) => string, shown = pictures) =>
  Buffer.from(shown.map((picture) => `<img src="${address(picture)}">`).join('\n'))

test.each([
  ['as they are', (picture: string) => picture],
  ['escaped by number', escaped],
  ['escaped by name', (picture: string) => picture.replaceAll('&', '&amp;').replaceAll("'", '&apos;')],
])('pictures are found whatever their names, %s', (_, address) => {
  expect(shownPictures(page(address), 'text/html; charset=utf-8', pictures)).toEqual(pictures)
})

test('a picture that the content mentions and the page does not show is not brought along', () => {
  expect(shownPictures(page(escaped, pictures.slice(0, 1)), 'text/html', pictures)).toEqual([
    '/media/plain.png',
  ])
  expect(shownPictures(page(escaped), 'text/plain', pictures)).toEqual([])
})
