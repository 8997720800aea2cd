// The state of the message list is in its URL.
import { isSupported } from '#browser/api-offers.ts'
import { type MessageFolder, messageFolders } from '#contract/entities/message.ts'
import type { ListQuestion } from '../api/plain-list.ts'
import { rowsPerPage } from '../list/list-state.ts'

export const choices = ['all', 'unread', 'read', 'mine', 'unanswered'] as const
export type Choice = (typeof choices)[number]

export interface MessageState {
  folder: MessageFolder
  q: string
  only: Choice
  page: number
  /** Id of the message that the user followed a link to; another search or page clears it. */
  sought: number | null
}

/** The choices that the server can answer. */
export const offeredChoices = (): readonly Choice[] =>
  isSupported('inbox') ? choices : choices.slice(0, choices.indexOf('mine'))

export function readMessageState(params: URLSearchParams): MessageState {
  const page = Number(params.get('page'))
  const sought = Number(params.get('message'))
  return {
    folder:
      (isSupported('inbox') && messageFolders.find((folder) => folder === params.get('folder'))) || 'inbox',
    q: params.get('q') ?? '',
    only: offeredChoices().find((choice) => choice === params.get('only')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sought: Number.isSafeInteger(sought) && sought > 0 ? sought : null,
  }
}

export function writeMessageState({
  folder,
  q,
  only,
  page,
}: Pick<MessageState, 'folder' | 'q' | 'only' | 'page'>): URLSearchParams {
  return new URLSearchParams({
    ...(folder !== 'inbox' && { folder }),
    ...(q && { q }),
    ...(only !== 'all' && { only }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** The question to the server, without what it does not know. */
export function toMessageQuery({ folder, q, only, page }: MessageState, ownId: number): ListQuestion {
  return {
    page,
    page_size: rowsPerPage,
    ...(isSupported('inbox') && { folder }),
    ...(q && { q }),
    ...((only === 'unread' || only === 'read') && { is_read: only === 'read' }),
    ...(only === 'mine' && { assigned_to: ownId }),
    ...(only === 'unanswered' && { is_answered: false }),
  }
}

/** Changes the state; another folder, search or filter starts at the first page. */
export type ChangeMessageState = (changed: Partial<MessageState>, options?: { replace?: boolean }) => void
