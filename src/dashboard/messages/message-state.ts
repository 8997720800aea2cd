// Which messages are shown stands in the address.

export const choices = ['all', 'unread', 'read'] as const

export interface MessageState {
  q: string
  only: (typeof choices)[number]
  page: number
}

export function readMessageState(params: URLSearchParams): MessageState {
  const page = Number(params.get('page'))
  return {
    q: params.get('q') ?? '',
    only: choices.find((choice) => choice === params.get('only')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function writeMessageState({ q, only, page }: MessageState): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(only !== 'all' && { only }),
    ...(page > 1 && { page: String(page) }),
  })
}
