// Which passwords may be set (NIST SP 800-63B-4, section 3.1.1.2): long ones, of any characters, that a guesser who
// begins with what everybody uses does not come to soon. No composition rules and no expiry, since both make passwords
// worse.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { findEasyGuess, type Weakness } from './password-strength.ts'
import { toHashedText } from './password-text.ts'
import { toUsernameKey } from './username-key.ts'

/** What a guesser tries at any dashboard, beside the names of the account and the company. */
const plainNames = ['marquee', 'administrator', 'admin', 'password', 'dashboard', 'login', 'staff']
/** A name shorter than this is part of too many words. */
const shortestName = 3

const remedy = 'Use several unrelated words, or let a password manager make one up.'

/** Throws `bad_field` for `password`; `names` are what a guesser knows: the user, the company. */
export async function assertPassword(password: string, names: readonly string[]): Promise<void> {
  const reason = await findWeakness(password, names)
  if (reason !== null)
    throw new AppError('bad_field', `password: ${reason}`, { errors: { password: [reason] } })
}

/** What is wrong and what to do, in sentences; null for a password that may be set. */
export async function findWeakness(password: string, names: readonly string[]): Promise<string | null> {
  if (!password.isWellFormed()) return 'Contains half of a character. Type it again.'
  const text = toHashedText(password)
  // Characters are Unicode code points here, as the standard counts them.
  const size = [...text].length
  if (size < limits.passwordMin) return `At least ${limits.passwordMin} characters; this has ${size}.`
  if (size > limits.passwordMax) return `At most ${limits.passwordMax} characters; this has ${size}.`
  const weakness = await findEasyGuess(text, partsOfNames(names))
  return weakness && `${sentenceFor(weakness)} ${remedy}`
}

/** Names whole, without signs, and their words. */
function partsOfNames(names: readonly string[]): string[] {
  const parts = [...names.map(toUsernameKey), ...plainNames].flatMap((name) => [
    name,
    name.replace(/\P{L}+/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(parts)].filter((part) => part.length >= shortestName)
}

function sentenceFor(weakness: Weakness): string {
  switch (weakness.kind) {
    case 'names':
      return 'Says little more than the name of the account or the company.'
    case 'repeats':
      return 'Repeats a few characters only.'
    case 'follows':
      return 'Follows the alphabet, the digits, the keyboard or a date.'
    case 'common':
      return `“${weakness.word}” is among the passwords everybody tries first, with signs around it or repeated too.`
    case 'parts':
      return 'Is made of a few parts that are easily guessed.'
  }
}
