// Which font files a page asks for at once.
import { expect, test } from 'vitest'
import { neededFonts } from '#views/needed-fonts.ts'

const none = { poster: false, text: false, italic: false }

test.each([
  ['<h1>Åse Lindqvist</h1><p>“Kyrkbåt” – $18</p>', none],
  ['<h2 class="name"><a href="/">Matouš Hrádek</a></h2><p>Havermouth</p>', { ...none, poster: true }],
  ['<h2>Ü</h2><p>With Matouš Hrádek</p>', { ...none, text: true }],
  ['<h2>Ü</h2><img alt="Matouš"><p>Drone</p>', none],
  ['<p>Both <em>Unlit Mile</em></p>', { ...none, italic: true }],
  ['<i data-line="Pilots"></i><img><input>', none],
  ['Łódź', { ...none, text: true }],
])('%s', (html, expected) => {
  expect(neededFonts(html)).toEqual(expected)
})
