// Hands all messages that search and filter find to the user as a file.
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import type { Message } from '#contract/entities/message.ts'
import { limits } from '#contract/limits.ts'
import { askList } from '../api/ask-list.ts'
import type { ListQuestion } from '../api/plain-list.ts'
import { readWholeList } from '../api/read-whole-list.ts'
import { toCsv } from '../list/csv.ts'
import { type ExportFormat, offerFile } from '../list/offer-file.ts'

const columns = [
  'id', 'name', 'email', 'about', 'message', 'submitted_at', 'is_read', 'folder', 'assigned_to', 'answered_by', 'answered_at',
] as const // biome-ignore format: a list

/** The file's text: JSON has the messages as the API gives them, CSV the names of colleagues in place of accounts. */
function toText(messages: readonly Message[], format: ExportFormat): string {
  if (format === 'json') return `${JSON.stringify(messages, null, 2)}\n`
  return toCsv(
    columns,
    messages.map((message) => ({ ...message, assigned_to: message.assigned_to?.username ?? '' })),
  )
}

/** Reads all pages and offers them as a download; returns how many messages. Throws what `readWholeList` throws. */
export async function exportMessages(
  question: ListQuestion,
  name: string,
  format: ExportFormat,
  tell: (done: number, count: number) => void,
): Promise<number> {
  const readPage = (page: number) => {
    const query = { ...question, page, page_size: limits.pageSizeMax }
    return askList(dashboardMessages.listMessages, { query })
  }
  const found = await readWholeList(readPage, ({ id }) => id, tell)
  offerFile(name, toText(found as unknown[] as Message[], format), format)
  return found.length
}
