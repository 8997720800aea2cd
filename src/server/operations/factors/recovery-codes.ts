// Recovery codes: of each, the first group is stored as it is, to find the rest by, and a password hash of the rest. So a
// check costs one hash, and a stolen database gives none (OWASP ASVS 5.0, 6.5.2).
import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { countRecoveryCodes, type RecoveryCode } from '#db/tables/second-factors.ts'
import type { AccountsContext } from '../accounts/context.ts'

/** Letters and digits that are not confused when they are read aloud or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const group = 4
/** 60 bits in three groups, besides the group by which they are found. */
const hashed = 3 * group

const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

const spoken = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** New codes as they are shown, such as `k7mq-x3rd-…`, and as they are stored. */
export async function makeRecoveryCodes({ hash, queue }: AccountsContext): Promise<{
  shown: string[]
  stored: RecoveryCode[]
}> {
  const selectors = new Set<string>()
  while (selectors.size < limits.recoveryCodes) selectors.add(letters(group))
  const codes = [...selectors].map((selector) => ({ selector, rest: letters(hashed) }))
  return {
    shown: codes.map(({ selector, rest }) => spoken(selector + rest)),
    stored: await Promise.all(
      codes.map(async ({ selector, rest }) => ({
        selector,
        hash: await queue.runUnbounded(() => hash.hash(rest)),
      })),
    ),
  }
}

/** Recovery codes for an account that has none yet. */
export async function firstRecoveryCodes(context: AccountsContext, userId: number) {
  return (await countRecoveryCodes(context.db.read, userId)) > 0 ? null : makeRecoveryCodes(context)
}

/** The parts of a code as somebody typed it, in any letter case and with any separators. */
export function readRecoveryCode(typed: string): { selector: string; rest: string } {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { selector: plain.slice(0, group), rest: plain.slice(group) }
}
