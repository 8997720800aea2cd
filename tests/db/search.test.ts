import { beforeAll, describe, expect, test } from 'vitest'
import { latestFirst } from '#contract/search-texts.ts'
import type { Db } from '#db/connection.ts'
import { searchDocuments } from '#db/search/search.ts'
import { indexDocument, removeDocument } from '#db/search/search-index.ts'
import { insertMedia } from '#db/tables/media.ts'
import { databases } from '#tests/support/databases.ts'
import { fill, findTitles, makeDocument, openSearchDatabase, today } from './search-databases.ts'

const documents = [
  makeDocument('artist', 1, 'Björk', { facts: 'Art Pop', body: 'From Reykjavík.' }),
  makeDocument('artist', 2, 'Beyoncé', { facts: 'R&B' }),
  makeDocument('artist', 3, 'AC/DC', { facts: 'Hard Rock' }),
  makeDocument('artist', 4, 'The Symphonic Harbour', { facts: 'Jazz' }),
  makeDocument('artist', 5, 'Harbour Lights', { facts: 'Synth Pop', rank: 1 }),
  makeDocument('artist', 6, 'Harbour', { facts: 'Folk', rank: 1 }),
  makeDocument('artist', 7, 'Harbourmaster', { facts: 'Folk' }),
  makeDocument('artist', 8, 'Łódź Straße', { facts: 'Techno' }),
  makeDocument('artist', 9, '東京事変', { facts: 'Rock' }),
  makeDocument('staff', 2, 'Κώστας Ράλλης'),
  makeDocument('tour', 1, 'เทศกาลดนตรีแจ๊สกรุงเทพ'),
  makeDocument('tour', 2, 'ดนตรีในสวน', { body: 'สวนลุมพินี' }),
  makeDocument('tour', 3, 'ງານບຸນດົນຕີ'),
  makeDocument('tour', 4, 'ពិធីបុណ្យតន្ត្រី'),
  makeDocument('tour', 5, 'ဂီတပွဲတော် 2027'),
  makeDocument('artist', 10, 'Dampf\u00adschiff\u200b', { facts: 'Chan\u00adson' }),
  makeDocument('artist', 11, '!!! & ?', { facts: 'Dance Punk' }),
  makeDocument('artist', 12, '!!!', { facts: 'Dance Punk', rank: 1 }),
  makeDocument('artist', 13, '+/-'),
  makeDocument('artist', 14, '100%'),
  makeDocument('event', 1, 'Night Swim', {
    facts: 'Björk Háskólabíó 12 March 2027',
    rank: latestFirst('2027-03-12'),
  }),
  makeDocument('event', 2, 'Night Swim', { facts: 'Oslo 3 May 2020', rank: latestFirst('2020-05-03') }),
  makeDocument('event', 3, 'Open Air', { facts: 'Harbour Stage', body: "Don't miss the fireworks." }),
  makeDocument('partner', 1, 'Jazz Agency', { facts: 'Agent', body: 'They look after the harbour.' }),
  makeDocument('staff', 1, 'Noor Haddad', { facts: 'Harbour Pilot' }),
  makeDocument('souvenir', 1, 'Enamel Mug', { facts: 'gift', body: 'With a harbour on it.' }),
  makeDocument('souvenir', 2, 'Quiet Quarters'),
  makeDocument('page', 1, 'About', { recordId: 'about', body: 'Founded in 2009.' }),
]

describe.each(databases)('search on %s', (name) => {
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await openSearchDatabase(name))
    await fill(db, documents)
    return () => drop()
  })

  test.each([
    ['a beginning', 'noo', ['Noor Haddad']],
    ['one letter', 'q', ['Quiet Quarters']],
    ['no accents', 'Beyonce', ['Beyoncé']],
    ['accents nobody wrote', 'bëyöncé', ['Beyoncé']],
    ['capital letters', 'NOOR HADDAD', ['Noor Haddad']],
    ['letters without marks', 'lodz strasse', ['Łódź Straße']],
    ['words in another order', 'haddad noor', ['Noor Haddad']],
    ['words of title and facts', 'swim oslo', ['Night Swim']],
    ['a word of the text', 'reykjavik', ['Björk']],
    ['no apostrophe', 'dont miss', ['Open Air']],
    ['an apostrophe', "don't miss", ['Open Air']],
    ['no slash', 'acdc', ['AC/DC']],
    ['a slash', 'ac/dc', ['AC/DC']],
    ['Chinese signs from the middle', '事変', ['東京事変']],
    ['Greek of which more follows', 'ΚΩΣ', ['Κώστας Ράλλης']],
    ['Greek in capital letters', 'ΚΩΣΤΑΣ ΡΑΛΛΗΣ', ['Κώστας Ράλλης']],
    ['Greek without its last letters', 'ράλλησ', ['Κώστας Ράλλης']],
    ['Thai from the middle, what begins with it first', 'ดนตรี', ['ดนตรีในสวน', 'เทศกาลดนตรีแจ๊สกรุงเทพ']],
    ['Thai that is not yet typed in full', 'ดน', ['ดนตรีในสวน', 'เทศกาลดนตรีแจ๊สกรุงเทพ']],
    ['the last word of Thai', 'กรุงเทพ', ['เทศกาลดนตรีแจ๊สกรุงเทพ']],
    ['several words of Thai', 'กรุงเทพ แจ๊ส', ['เทศกาลดนตรีแจ๊สกรุงเทพ']],
    ['Thai of the text', 'ลุมพินี', ['ดนตรีในสวน']],
    ['letters of Thai in another order', 'กรุงสวน', []],
    ['Lao from the middle', 'ດົນຕີ', ['ງານບຸນດົນຕີ']],
    ['Khmer from the middle', 'តន្ត្រី', ['ពិធីបុណ្យតន្ត្រី']],
    ['Burmese from the middle', 'ပွဲတော်', ['ဂီတပွဲတော် 2027']],
    ['a name with a soft hyphen', 'dampfschiff', ['Dampf\u00adschiff\u200b']],
    ['signs that nobody sees', 'dampf\u200bschiff chan\u200dson', ['Dampf\u00adschiff\u200b']],
    ['a date', '12 march 2027', ['Night Swim']],
    ['a word that nothing has beside one that something has', 'noor quixotic', []],
    ['the middle of a word', 'yonce', []],
    ['signs that are a title, or begin one', ' !!! ', ['!!!', '!!! & ?']],
    ['the first signs of a title', '+', ['+/-']],
    ['signs in another width', '！！！', ['!!!', '!!! & ?']],
    ['signs that mean something to a database', '%', []],
    ['another one', '_', []],
    ['signs that nothing has', '*** " : ^', []],
    ['a sign that nobody sees', '\u200b', []],
    ['nothing', '  ', []],
  ])('finds by %s', async (_, query, titles) => {
    expect(await findTitles(db, query)).toEqual(titles)
  })

  test.each([
    ['Bjrok', 'two neighbours swapped', ['Björk', 'Night Swim']],
    ['Bjrk', 'a letter missing', ['Björk', 'Night Swim']],
    ['Bjoerk', 'a letter too many', ['Björk', 'Night Swim']],
    ['Bjark', 'a wrong letter', ['Björk', 'Night Swim']],
    ['jbork', 'the first letters swapped', ['Björk', 'Night Swim']],
    ['symphnic harbour', 'one error beside a right word', ['The Symphonic Harbour']],
    ['beyocne', 'swapped near the end', ['Beyoncé']],
    ['harbuormsater', 'two errors in a long word', ['Harbourmaster']],
    ['symhpo', 'an error in a word not typed to its end', ['The Symphonic Harbour']],
    ['noor haddda', 'an error in the last word', ['Noor Haddad']],
    ['agensy', 'one error in six letters', ['Jazz Agency']],
    ['Bjrko x', 'one error beside a word nothing has', []],
    ['Brkjo', 'two errors in a short word', []],
    ['symhpo ', 'an unfinished word that was finished', []],
    ['2028', 'another year', []],
    ['nor', 'a short word stays a beginning', []],
  ])('"%s": %s', async (query, _, titles) => {
    expect(await findTitles(db, query)).toEqual(titles)
  })

  test('puts the title itself first, then titles that begin so, words of titles, facts, texts', async () => {
    const found = await searchDocuments(db, 'harbour', 20, today)
    expect(found.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'artist: Harbour',
      'artist: Harbour Lights',
      'artist: Harbourmaster',
      'artist: The Symphonic Harbour',
      'event: Open Air',
      'staff: Noor Haddad',
      'partner: Jazz Agency',
      'souvenir: Enamel Mug',
    ])
  })

  test('keeps that order when there are more hits than are asked for', async () => {
    const all = await findTitles(db, 'harbour', 20)
    for (let limit = 0; limit <= all.length; limit++)
      expect(await findTitles(db, 'harbour', limit)).toEqual(all.slice(0, limit))
  })

  test.each(['ghost ship', 'ship', 'crossing', 'kraken'])(
    'puts the soonest of upcoming events first, and the latest of past ones after them: %s',
    async (query) => {
      const expected = [
        ...['2026-11-24', '2026-11-25', '2026-12-24', '2027-01-01', '2199-12-31'],
        ...['2026-11-23', '2025-12-31', '1999-01-01'],
      ]
      const shuffled = [4, 0, 7, 2, 5, 1, 6, 3].map((place) => expected[place] ?? '')
      const parts = { facts: 'crossing', body: 'kraken' }
      const events = shuffled.map((day, index) =>
        makeDocument('event', 80 + index, 'Ghost Ship', {
          ...parts,
          description: day,
          rank: latestFirst(day),
        }),
      )
      const artist = makeDocument('artist', 80, 'Ghost Ship', { ...parts, description: 'artist' })
      const partner = makeDocument('partner', 80, 'Ghost Ship', { ...parts, description: 'partner' })
      await fill(db, [partner, ...events, artist])
      const all = ['artist', ...expected, 'partner']
      for (let limit = 1; limit <= all.length; limit++) {
        const found = await searchDocuments(db, query, limit, today)
        expect(found.map(({ description }) => description)).toEqual(all.slice(0, limit))
      }
      for (const { kind, recordId } of [partner, ...events, artist])
        await db.write((tx) => removeDocument(tx, kind, recordId, db.dialect))
    },
  )

  test('answers what a hit shows, with its picture', async () => {
    const media = {
      id: 'picture',
      width: 4,
      height: 3,
      color: '#102030',
      placeholder: 'data:',
      bytes: 9,
      variants: [],
    }
    const shown = { imageId: media.id, imageAlt: 'A singer', imageFocus: '0.2,0.3', description: 'Fado' }
    await db.write(async (tx) => {
      await insertMedia(tx, [media], '2026-01-01T00:00:00.000Z')
      await indexDocument(tx, makeDocument('artist', 70, 'Pictured', shown), db.dialect)
    })
    expect(await searchDocuments(db, 'pictured', 5, today)).toEqual([
      {
        kind: 'artist',
        recordId: '70',
        title: 'Pictured',
        description: 'Fado',
        image: { media, alt: 'A singer', focus: '0.2,0.3' },
      },
    ])
  })

  test('forgets the old words of a changed document and what is removed', async () => {
    const before = makeDocument('staff', 50, 'Wilhelmina Quarterly', { body: 'zeppelin' })
    await db.write((tx) => indexDocument(tx, before, db.dialect))
    for (const query of ['wilhelmina', 'quartrely', 'zeppelin'])
      expect(await findTitles(db, query)).toEqual([before.title])
    const after = makeDocument('staff', 50, 'Jacqueline', { rank: 7 })
    await db.write((tx) => indexDocument(tx, after, db.dialect))
    for (const query of ['wilhelmina', 'quartrely', 'zeppelin'])
      expect(await findTitles(db, query)).toEqual([])
    expect(await findTitles(db, 'jaqueline')).toEqual(['Jacqueline'])
    await db.write((tx) => removeDocument(tx, 'staff', '50', db.dialect))
    for (const query of ['jacqueline', 'jaqueline']) expect(await findTitles(db, query)).toEqual([])
  })

  test('a change that is undone leaves the index as it was', async () => {
    const document = makeDocument('artist', 60, 'Undone')
    const undone = db.write(async (tx) => {
      await indexDocument(tx, document, db.dialect)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await findTitles(db, 'undone')).toEqual([])
  })

  test.each([
    'noor" OR "bjork',
    'title: noor',
    '{title} : noor',
    '^noor',
    "noor' | 'bjork",
    "noor':* & !'x",
    "noor'); drop table search_documents; --",
    'noor* AND (haddad)',
    'NEAR(noor haddad)',
    'noor\u0000haddad',
    '\ud800 noor',
  ])('reads no language into %j', async (query) => {
    await findTitles(db, query)
    expect(await findTitles(db, 'noor')).toEqual(['Noor Haddad'])
  })

  test('looks at no more than the beginning of a very long query', async () => {
    expect(await findTitles(db, `noor ${'haddad '.repeat(10_000)}`)).toEqual(['Noor Haddad'])
    expect(await findTitles(db, 'noor'.repeat(10_000))).toEqual([])
    expect(await findTitles(db, `noor haddad ${'h '.repeat(6)} nothing of this`)).toEqual(['Noor Haddad'])
  })

  test('the words of an operator are words', async () => {
    expect(await findTitles(db, 'noor OR beyonce')).toEqual([])
    expect(await findTitles(db, 'noor NOT haddad')).toEqual([])
    expect(await findTitles(db, '"noor" (haddad)*')).toEqual(['Noor Haddad'])
  })
})
