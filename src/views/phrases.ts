// The phrases of a name, between which a line ends where it does not hold all of them.

/** A shorter one, such as “Ü:”, does not stand alone on a line. */
const leastShare = 0.25

export interface Phrase {
  text: string
  /** It has lines of its own, the first one without the colon at its end; or it is who plays, and not broken if it need not be. */
  is?: 'line' | 'who'
  hasColon?: boolean
}

/** Before and after a name in a text, with the signs that stand at it, in any case of letters; null where it is no part of it. */
function aroundName(text: string, who: string): [before: string, name: string, after: string] | null {
  const at = text.toLowerCase().indexOf(who.toLowerCase())
  if (at < 0) return null
  const start = text.slice(0, at).split(/\s/).at(-1) ?? ''
  const [end = ''] = text.slice(at + who.length).split(/\s/)
  const [from, to] = [at - start.length, at + who.length + end.length]
  return [text.slice(0, from), text.slice(from, to), text.slice(to)]
}

/** A name before and after its colon, or with the name of who plays kept together, or as a whole. */
export function phrasesOf(name: string, who = ''): Phrase[] {
  const [lead = '', rest, ...more] = name.trim().split(/:\s+/)
  if (rest && more.length === 0 && Math.min(lead.length + 1, rest.length) >= leastShare * name.length)
    return [
      { text: lead, is: 'line', hasColon: true },
      { text: rest, is: 'line' },
    ]
  const [before, kept, after] = (/\s/.test(who) && aroundName(name, who)) || []
  if (!kept || kept.length === name.length) return [{ text: name }]
  return [{ text: before ?? '' }, { text: kept, is: 'who' as const }, { text: after ?? '' }].filter(
    ({ text }) => text !== '',
  )
}
