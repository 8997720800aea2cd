// Error of reading the API, with the catalogue's text and the address that was asked.
import { printable } from '#contract/printable.ts'
import { failedToFetch } from '#contract/texts.ts'

export type ContentFailure =
  | { kind: 'unreachable'; cause: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'timeout'; seconds: number }
  | { kind: 'status'; status: number }
  | { kind: 'malformed'; where: string }
  | { kind: 'empty' }

/** Thrown when the API does not give what a page needs; the page must not be made. */
export class ContentError extends Error {
  /** The catalogue's text, such as "Failed to fetch artists." */
  readonly text: string
  /** Address that was asked. */
  readonly address: string
  readonly failure: ContentFailure

  constructor(path: string, address: string, failure: ContentFailure) {
    const text = textFor(path)
    super(`${text} ${printable(address)}: ${reasonOf(failure)}`)
    this.name = 'ContentError'
    this.text = text
    this.address = address
    this.failure = failure
  }
}

const texts = new Map<string, string>(Object.entries(failedToFetch))

function textFor(path: string): string {
  return texts.get(path.split('/')[1] ?? '') ?? failedToFetch.company
}

function reasonOf(failure: ContentFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return `no answer (${printable(failure.cause)}). Is the API running, and is its address right?`
    case 'refused':
      return failure.reason
    case 'timeout':
      return `no answer within ${failure.seconds} seconds.`
    case 'status':
      return `answered ${failure.status}.`
    case 'malformed':
      return `the answer is not what the contract promises (${printable(failure.where)}).`
    case 'empty':
      return 'the answer is empty, and an empty site is not published.'
  }
}
