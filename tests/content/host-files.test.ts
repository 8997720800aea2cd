// Files for static hosts: the dashboard on the site or on an origin of its own, types of files, times of pictures.
import { expect, test } from 'vitest'
import { toCaddyFile, toNginxFile, toServeFile } from '#content/host-configs.ts'
import { headerRules, toHeadersFile, toRedirectsFile } from '#content/host-files.ts'
import { caching } from '#contract/caching.ts'

test('every path of the dashboard is answered by its one page', () => {
  expect(toRedirectsFile()).toMatch(/\n\/dashboard\/\* \/dashboard 200\n$/)
})

test('a dashboard with an origin of its own is led to, and not served', () => {
  const lines = toRedirectsFile('https://desk.example.com').split('\n')
  expect(lines).toContain('/login https://desk.example.com/login 302')
  expect(lines).toContain('/dashboard https://desk.example.com/dashboard 302')
  expect(lines).toContain('/dashboard/* https://desk.example.com/dashboard/:splat 302')
  expect(lines.filter((line) => line.endsWith(' 200'))).toEqual([])
})

test('every calendar and the feed have their type, whatever the host makes of the extension', () => {
  const typed = headerRules({}).flatMap(([path, { 'Content-Type': type }]) => (type ? [[path, type]] : []))
  const calendar = 'text/calendar; charset=utf-8'
  expect(Object.fromEntries(typed)).toEqual({
    '/events.xml': 'application/atom+xml; charset=utf-8',
    '/events.ics': calendar,
    '/events/:id/event.ics': calendar,
    '/artists/:id/events.ics': calendar,
    '/venues/:id/events.ics': calendar,
    '/tours/:id/events.ics': calendar,
  })
})

/** The time that each file gives to pictures where what is not there has a time of its own. */
function timesOfPictures(picturesMayChange: boolean) {
  const build = { picturesMayChange }
  const after = (text: string, place: string) => text.slice(text.indexOf(place))
  const timeIn = (text: string) => /public, max-age=[^"\n]*/.exec(text)?.[0]
  return [
    timeIn(after(toNginxFile(build), 'location ^~ /media/ ')),
    timeIn(after(toCaddyFile(build), 'header @picture ')),
    timeIn(after(toServeFile(build), '"/media/**"')),
  ]
}

test('pictures are kept for a year where none can change under its name, and asked after otherwise', () => {
  expect(timesOfPictures(false)).toEqual(Array(3).fill(caching.forever))
  expect(timesOfPictures(true)).toEqual(Array(3).fill(caching.page))
})

test('a host that sends the same time with what is not there keeps nothing for long', () => {
  for (const picturesMayChange of [false, true]) {
    const text = toHeadersFile({ picturesMayChange })
    expect(text).toContain(`\n/_assets/*\n  Cache-Control: ${caching.file}\n`)
    expect(text).toContain(`\n/media/*\n  Cache-Control: ${caching.page}\n`)
    expect(text).not.toContain('immutable')
  }
})

test('pictures that a build lacks are asked of the server where the API is of the same origin', () => {
  const other = { apiOrigin: 'https://api.example.com' }
  const [ofServer, missing] = [/try_files \$uri \/_server\$uri/, /not \{\s*path \/media\/\*\s*not file/]
  expect(toNginxFile({})).toMatch(ofServer)
  expect(toNginxFile(other)).not.toMatch(ofServer)
  expect(toCaddyFile({})).toMatch(missing)
  expect(toCaddyFile(other)).not.toMatch(missing)
})

test('what is not there in a language has the page of that language, or of the site’s own where there is none', () => {
  const servers = [toNginxFile, toCaddyFile]
  for (const toText of servers) {
    const patterns = [...toText({ languages: ['de'] }).matchAll(/\^\/\S*(?:artists|de)\S*\/(?=\s)/g)]
    const [folder, language] = [...new Set(patterns.map(([found]) => found))].map((one) => new RegExp(one))
    expect(folder?.exec('/de/artists/9')?.[1]).toBe('de/artists')
    expect(folder?.exec('/artists/9')?.[1]).toBe('artists')
    expect(language?.exec('/de/nothing')?.[1]).toBe('de')
    const [plain = ''] = /\^\/\S*artists\S*\/(?=\s)/.exec(toText({})) ?? []
    expect(new RegExp(plain).exec('/de/artists/9')?.[1]).toBe('artists')
    expect(toText({})).not.toMatch(/\^\/\((?:\?<\w+>)?de\)/)
  }
})
