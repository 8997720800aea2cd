// Rules for passwords, and how they are checked and generated.

import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { charactersIn } from '#contract/text-length.ts'
import type { Read } from '#db/connection.ts'
import type { UserRow } from '#db/schema.ts'
import { getCompanyRecord } from '../company.ts'
import type { AccountsContext } from './context.ts'
import { toUsernameKey } from './keys.ts'
import { describeWeakness, type Weakness } from './password-strength.ts'

/**
 * The text of a password that is hashed and measured: normalised to NFKC on setting and on checking, so that the same
 * keys on another system, or another encoding of é, open the same account (NIST SP 800-63B-4, section 3.1.1.2). Nothing
 * is trimmed, cut or folded.
 */
export function toHashedText(password: string): string {
  return password.normalize('NFKC')
}

/** Words an attacker tries on any dashboard, besides the names of the account and the company. */
const plainNames = ['marquee', 'administrator', 'admin', 'password', 'dashboard', 'login', 'staff']
/** A shorter name is part of too many words. */
const shortestName = 3

const remedy = 'Use several unrelated words, or let a password manager make one up.'

/** Throws `bad_field` for `password`; `names` are what an attacker knows: the user, the company. */
export async function assertPassword(password: string, names: readonly string[]): Promise<void> {
  const reason = await findWeakness(password, names)
  if (reason !== null)
    throw new AppError('bad_field', `password: ${reason}`, { errors: { password: [reason] } })
}

/** What is wrong and what to do, in sentences; null for a password that may be set. */
export async function findWeakness(password: string, names: readonly string[]): Promise<string | null> {
  if (!password.isWellFormed()) return 'Contains half of a character. Type it again.'
  const text = toHashedText(password)
  // Characters are Unicode code points here, as in the standard.
  const size = charactersIn(text)
  if (size < limits.passwordMin) return `At least ${limits.passwordMin} characters; this has ${size}.`
  if (size > limits.passwordMax) return `At most ${limits.passwordMax} characters; this has ${size}.`
  const weakness = await describeWeakness(text, partsOfNames(names))
  return weakness && `${sentenceFor(weakness)} ${remedy}`
}

/** Names in full, without anything but letters, and their words. */
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

/** `fresh` is the hash with current parameters, when the stored one has others. */
export type PasswordCheck = { state: 'wrong' } | { state: 'right'; fresh: string | null }

/**
 * Checks a password at the cost of exactly one hash, whatever is wrong: no such account, a wrong password, a disabled
 * account, an unreadable hash. Only a correct password with an outdated hash costs two.
 */
export async function checkPassword(
  { hash }: AccountsContext,
  user: UserRow | null,
  password: string,
): Promise<PasswordCheck> {
  const stored = user?.password_hash ?? ''
  const state = user === null ? 'broken' : hash.stateOf(stored)
  const text = toHashedText(password)
  const isSame = await hash.verify(state === 'broken' ? hash.dummyHash : stored, text)
  if (!isSame || state === 'broken' || user?.is_active !== 1) return { state: 'wrong' }
  return { state: 'right', fresh: state === 'outdated' ? await hash.hash(text) : null }
}

/** Letters and digits that are not confused when they are read aloud. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 100 bits in five groups, such as `k7mq-x3rd-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

/** Words an attacker knows about an account: its name and the company's. */
export async function knownNames(read: Read, username: string): Promise<string[]> {
  const company = await getCompanyRecord(read)
  return [username, company?.fields.name ?? '']
}
