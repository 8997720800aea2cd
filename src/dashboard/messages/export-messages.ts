// Hands all messages that search and filter find to the user as a file.
import { dashboardMessages } from '#contract/endpoints/dashboard-messages.ts'
import type { Message } from '#contract/entities/message.ts'
import { limits } from '#contract/limits.ts'
import { askList } from '../api/ask-list.ts'
import type { ListQuestion } from '../api/plain-list.ts'
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

/** Reads all pages and offers them as a download; returns how many messages. Throws what `ask` throws. */
export async function exportMessages(
  question: ListQuestion,
  name: string,
  format: ExportFormat,
  tell: (done: number, count: number) => void,
): Promise<number> {
  const found = new Map<number, Message>()
  for (let page = 1; ; page += 1) {
    const query = { ...question, page, page_size: limits.pageSizeMax }
    const { results, next, count } = await askList(dashboardMessages.listMessages, { query })
    // A message that moves to a later page meanwhile comes twice.
    for (const message of results as unknown[] as Message[]) found.set(message.id, message)
    tell(found.size, count)
    if (next === null || results.length === 0) break
  }
  offerFile(name, toText([...found.values()], format), format)
  return found.size
}
