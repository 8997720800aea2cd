import type { UserRow } from '#db/schema.ts'
import type { AccountsContext } from './context.ts'
import { toHashedText } from './password-text.ts'

/** `fresh` is the password's hash with today's parameters, when the stored one was made with others. */
export type PasswordCheck = { state: 'wrong' } | { state: 'right'; fresh: string | null }

/**
 * Checks a password at the cost of exactly one hash, whatever is wrong: no such account, another password, a
 * disabled account, a stored hash that cannot be read. Only a right password with an outdated hash costs two.
 */
export async function checkPassword(
  { hash }: AccountsContext,
  user: UserRow | null,
  password: string,
): Promise<PasswordCheck> {
  const stored = user?.password_hash ?? ''
  const state = user === null ? 'broken' : hash.stateOf(stored)
  const text = toHashedText(password)
  const isSame = await hash.verify(state === 'broken' ? hash.decoy : stored, text)
  if (!isSame || state === 'broken' || user?.is_active !== 1) return { state: 'wrong' }
  return { state: 'right', fresh: state === 'outdated' ? await hash.hash(text) : null }
}
