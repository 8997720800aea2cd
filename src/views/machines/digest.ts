// Short content digest that is the same in Node and in browsers. It is not cryptographic, because nobody gains from a
// collision.

function mix(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns 16 hexadecimal digits (64 bits). */
export function digestOf(text: string): string {
  return [0x9e3779b9, 0x7f4a7c15].map((seed) => mix(text, seed).toString(16).padStart(8, '0')).join('')
}
