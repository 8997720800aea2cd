// Which passwords may be set (NIST SP 800-63B-4, section 3.1.1.2): long ones, of any characters, that are not
// among the first a guesser tries. No composition rules and no expiry, since both make passwords worse.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { findCommon } from './common-passwords.ts'
import { coresOf, countHard, repeatedUnit } from './password-cores.ts'
import { toHashedText } from './password-text.ts'
import { toUsernameKey } from './username-key.ts'

/** What a guesser tries at any dashboard, beside the names of the account and the company. */
const plainNames = ['marquee', 'administrator', 'admin', 'password', 'dashboard', 'login', 'staff']
/** A name shorter than this is part of too many words. */
const shortestName = 3
/** So many characters beside a known word make a password hard enough to guess. */
const hardEnough = 6
/** A unit this short says nothing, however often it is repeated. */
const shortUnit = 6

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
  const lower = text.toLowerCase()
  if (repeatedUnit(lower).length <= shortUnit) return `Repeats a few characters only. ${remedy}`
  if (countHard(lower) < hardEnough) return `Follows the alphabet, the digits or the keyboard. ${remedy}`
  if (isOnlyNames(lower, names))
    return `Says little more than the name of the account or the company. ${remedy}`
  const common = await findCommonCore(lower)
  if (common === null) return null
  return `“${common}” is among the passwords everybody tries first, with signs around it or repeated too. ${remedy}`
}

function isOnlyNames(lower: string, names: readonly string[]): boolean {
  const parts = [...names.map(toUsernameKey), ...plainNames]
    .flatMap((name) => [name, name.replace(/\P{L}+/gu, ''), ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((part) => part.length >= shortestName)
    .sort((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), lower)
  return rest !== lower && countHard(rest) < hardEnough
}

async function findCommonCore(lower: string): Promise<string | null> {
  const cores = coresOf(lower).filter(({ rest }) => countHard(rest) < hardEnough)
  const [common] = await findCommon(new Set(cores.map(({ text }) => text)))
  return common ?? null
}
