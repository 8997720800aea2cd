import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other when they are read out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 100 bits in five groups, such as `k7mq-x3rd-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
