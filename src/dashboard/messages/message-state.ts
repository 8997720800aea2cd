// The state of the message list is in its URL.

export const choices = ['all', 'unread', 'read'] as const

export interface MessageState {
  q: string
  only: (typeof choices)[number]
  page: number
  /** Id of the message that the user followed a link to; another search or page clears it. */
  sought: number | null
}

export function readMessageState(params: URLSearchParams): MessageState {
  const page = Number(params.get('page'))
  const sought = Number(params.get('message'))
  return {
    q: params.get('q') ?? '',
    only: choices.find((choice) => choice === params.get('only')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sought: Number.isSafeInteger(sought) && sought > 0 ? sought : null,
  }
}

export function writeMessageState({ q, only, page }: Omit<MessageState, 'sought'>): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(only !== 'all' && { only }),
    ...(page > 1 && { page: String(page) }),
  })
}
