// Estimates with zxcvbn how many guesses a password withstands: common words, keyboard walks, dates and repetitions,
// also with characters substituted for letters. Loaded only when a password is set, because the lists take 29 MB.

/** The main weakness of an easily guessed password. */
export type Weakness =
  | { kind: 'names' | 'repeats' | 'follows' | 'parts' }
  /** Contains a word from the list of common passwords. */
  | { kind: 'common'; word: string }

/** Minimum number of guesses: three common parts need a hundred million, twelve random digits mostly more than this. */
const minGuesses = 1e9
/**
 * Maximum characters that are measured: the time grows with their square, up to 22 ms for adversarial input of this
 * length.
 */
const mostMeasured = 32
/** Maximum length of a repeated unit that counts as repetition only. */
const shortUnit = 6
/** Keyboard rows that the library does not know. */
const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

let loading: ReturnType<typeof load> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const common = dictionary['passwords-common']
  return new ZxcvbnFactory({ dictionary: { common, rows }, graphs: adjacencyGraphs, maxLength: mostMeasured })
}

/** Null for a password that is not easily guessed; `names` are words an attacker knows about the account. */
export async function describeWeakness(password: string, names: readonly string[]): Promise<Weakness | null> {
  loading ??= load()
  const zxcvbn = await loading
  const measure = (text: string) => zxcvbn.check(text, [...names])
  // Separators between words hide the words from the library, but not from an attacker.
  const forms = new Set([password, password.replace(/[\s\-_.,:;/]+/g, '')])
  const [weakest] = [...forms].map(measure).sort((one, other) => one.guesses - other.guesses)
  if (!weakest || weakest.guesses >= minGuesses) return null
  return weaknessOf(weakest.sequence, (text) => measure(text).sequence)
}

/** What the library found in a password; which optional names are present depends on the pattern. */
type Match = { pattern: string; dictionaryName?: string; matchedWord?: string; baseToken?: string | string[] }

function weaknessOf(sequence: readonly Match[], partsOf: (text: string) => readonly Match[]): Weakness {
  const parts = sequence.flatMap((match) => {
    if (match.pattern !== 'repeat') return [match]
    const unit = String(match.baseToken)
    return unit.length > shortUnit ? partsOf(unit) : []
  })
  if (parts.length === 0) return { kind: 'repeats' }
  const wordsOf = (name: string) =>
    parts.filter(({ dictionaryName }) => dictionaryName === name).map(({ matchedWord = '' }) => matchedWord)
  if (wordsOf('userInputs').length > 0) return { kind: 'names' }
  const [word] = wordsOf('common').sort((one, other) => other.length - one.length)
  if (word) return { kind: 'common', word }
  const isWalk = ({ pattern, dictionaryName }: Match) =>
    ['sequence', 'spatial', 'date', 'regex'].includes(pattern) || dictionaryName === 'rows'
  return { kind: parts.some(isWalk) ? 'follows' : 'parts' }
}
