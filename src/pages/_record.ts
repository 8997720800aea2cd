// The only place where a page loads the record that its address names.
import { toNumber } from '#content/list-page.ts'
import type { Content } from '#content/reader.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'

/** The record of a route parameter, or null when there is none; the section's 404 page then answers. */
export async function readRecord<E extends Endpoint>(
  content: Content,
  endpoint: E,
  parameter: string | undefined,
): Promise<AnswerOf<E> | null> {
  const id = toNumber(parameter)
  return id === null ? null : content.get(endpoint, { params: { id } })
}
