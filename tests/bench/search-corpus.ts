// A large, reproducible set of search documents, and queries of every kind that is known to be slow.
import type { SearchType } from '#contract/entities/search-hit.ts'
import { addDays } from '#contract/event-days.ts'
import { searchRanks } from '#contract/search-texts.ts'
import { sortKeyOf } from '#db/search/search-documents.ts'
import type { SearchDocument } from '#db/search/search-index.ts'

const syllables = 'ba be bo da de do fa fi ga go ha ki la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te ti to va vi wa ze'.split(' ') // biome-ignore format: one line
const common = 'music night the and concert live song of in with'.split(' ')
const titleWords = 'night the harbour festival live'.split(' ')
const bodyLength = 60
const vocabularySize = 12_000
const perKind = 60

export type QueryKind = keyof ReturnType<typeof makeQueries>

/** Random numbers from 0 to 1, the same sequence every time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function makeCorpus(size: number) {
  const next = randomFrom(7)
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T
  const word = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('')
  const vocabulary = Array.from({ length: vocabularySize }, word)
  /** Picks a word from a skewed distribution: few words are frequent, most are rare. */
  const seldom = () => vocabulary[Math.floor(next() ** 3 * vocabularySize)] as string
  const share: [SearchType, number][] = [
    ['artist', 0.4], ['event', 0.5], ['partner', 0.03], ['staff', 0.02], ['souvenir', 0.05],
  ] // biome-ignore format: a table
  const eventDays = 4000
  const documents = share.flatMap(([kind, part]) =>
    Array.from({ length: Math.round(size * part) }, (_, index): SearchDocument => {
      const name = [pick(vocabulary), pick(vocabulary)]
      if (next() < 0.3) name.unshift(pick(titleWords))
      return {
        id: sortKeyOf(kind, kind === 'event' ? Math.floor(next() * eventDays) : 0, index + 1),
        kind,
        recordId: String(index + 1),
        title: name.join(' '),
        facts: `${seldom()} ${seldom()} march 2027`,
        body: Array.from({ length: bodyLength }, () => (next() < 0.3 ? pick(common) : seldom())).join(' '),
        description: seldom(),
        imageId: null,
        imageAlt: '',
        imageFocus: '0.5,0.5',
      }
    }),
  )
  // Half of the events are upcoming.
  const today = addDays('1900-01-01', searchRanks - eventDays / 2)
  return { documents, queries: makeQueries(documents, pick, next), today }
}

function makeQueries(
  documents: readonly SearchDocument[],
  pick: <T>(items: readonly T[]) => T,
  next: () => number,
) {
  const some = (make: () => string) => Array.from({ length: perKind }, make)
  const title = () => pick(documents).title
  const longWord = () => {
    for (;;) {
      const found = title()
        .split(' ')
        .find((word) => word.length >= 6)
      if (found) return found
    }
  }
  const swap = (word: string, place: number) =>
    word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2)
  const mistype = (word: string) => swap(word, 1 + Math.floor(next() * (word.length - 2)))
  const bodyWord = () => pick(documents).body.split(' ')[3] ?? ''
  return {
    'one letter': [...'abcdefghijklmnopqrstuvwxyz'],
    'two letters': some(() => title().slice(0, 2)),
    'beginning of a title': some(() => title().slice(0, 5)),
    'a whole title': some(title),
    'a word in every text': ['music', 'concert', 'song', 'of', 'in', 'march', '2027'],
    'a word in many titles': titleWords,
    'common words together': ['music night', 'the of', 'concert live song', 'march night', 'n m', 'a b c'],
    'a word of a text': some(bodyWord),
    'two words of a text': some(() => `${bodyWord()} ${bodyWord()}`),
    'a rare and a common word': some(() => `${longWord()} music`),
    'one typing error': some(() => mistype(longWord())),
    'typing errors in two words': some(() => `${mistype(longWord())} ${mistype(longWord())}`),
    'a title with a typing error': some(() => `${mistype(longWord())} ${title()}`),
    'an unfinished word with an error': some(() => mistype(longWord()).slice(0, 5)),
    nothing: some(() => `${longWord()}xqj ${longWord()}`),
    'eight words': some(() => `${title()} ${title()} ${title()} music night the`),
  }
}
