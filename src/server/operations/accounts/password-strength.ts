// How many guesses a password withstands, as zxcvbn counts them: with the words, walks over the keyboard, dates and
// repetitions that guessers try, also written with other signs for letters. Loaded when somebody sets a password, and
// not before: the lists take 29 MB.

/** The weakest thing to be said of a password that is easily guessed. */
export type Weakness =
  | { kind: 'names' | 'repeats' | 'follows' | 'parts' }
  /** Made of a word that is on the list of passwords everybody tries. */
  | { kind: 'common'; word: string }

/** Three parts that everybody knows are a hundred million guesses, twelve random digits mostly more than this. */
const leastGuesses = 1e9
/** Characters that are looked at: the time they take grows with their square, 22 ms for so many that are chosen to take long. */
const mostMeasured = 32
/** A unit this short says nothing, however often it is repeated. */
const shortUnit = 6
/** Rows of keyboards that the library does not know. */
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

/** Null for a password that is not easily guessed; `names` are words a guesser knows of the account. */
export async function findEasyGuess(password: string, names: readonly string[]): Promise<Weakness | null> {
  loading ??= load()
  const zxcvbn = await loading
  const measure = (text: string) => zxcvbn.check(text, [...names])
  // Signs between words hide the words from the library, and not from anybody else.
  const forms = new Set([password, password.replace(/[\s\-_.,:;/]+/g, '')])
  const [weakest] = [...forms].map(measure).sort((one, other) => one.guesses - other.guesses)
  if (!weakest || weakest.guesses >= leastGuesses) return null
  return weaknessOf(weakest.sequence, (text) => measure(text).sequence)
}

/** What the library found in a password; the names that may be missing depend on the pattern. */
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
