// What a password is without its decoration: "P4ssw0rd-2026!" is "password" to whoever guesses.

/** A text inside a password as it may be meant, and what else the password has. */
export interface Core {
  text: string
  rest: string
}

/** "violetviolet" and "violetviolet-vio" repeat "violet"; a text that repeats nothing is its own unit. */
export function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}

// biome-ignore format: a table
const lookAlikes: Record<string, string> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't',
}
const inLetters = (text: string) => text.replace(/[\d@$!|+]/g, (sign) => lookAlikes[sign] ?? sign)
const withoutEdges = (text: string) => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? ''
const lettersOf = (text: string) => text.replace(/\P{L}+/gu, '')

/** Everything a lower-case password may be a decorated form of, itself among them. */
export function coresOf(password: string): Core[] {
  const tokens = password.split(/[\s\-_.,:;/]+/)
  const forms = [password, withoutEdges(password), lettersOf(password), ...tokens]
  const pieces = forms.flatMap((form) => [form, repeatedUnit(form), withoutEdges(repeatedUnit(form))])
  return [...new Set(pieces)].flatMap((piece) => {
    if (piece === '') return []
    const rest = password.includes(piece) ? password.replaceAll(piece, '') : password.replace(/\p{L}+/gu, '')
    const readings = [piece, inLetters(piece), inLetters(piece.replace(/[1!]/g, 'l'))]
    return [...new Set(readings)].map((text) => ({ text, rest }))
  })
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['qwertzuiop', 'yxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  ...['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])
const shortestWalk = 3

function walkLength(text: string): number {
  let length = 0
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1)))) length += 1
  return length
}

/**
 * How many characters of a text a guesser has to guess: not those of years, of runs along the alphabet, the
 * digits or the keyboard, nor a character that repeats the one before it.
 */
export function countHard(text: string): number {
  let rest = text.replace(/(19|20)\d\d/g, ' ').replace(/(.)\1+/gsu, '$1')
  let count = 0
  while (rest !== '') {
    const length = walkLength(rest)
    if (length < shortestWalk) count += 1
    rest = rest.slice(length < shortestWalk ? 1 : length)
  }
  return count
}
