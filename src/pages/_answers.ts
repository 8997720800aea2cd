// Responses of the endpoints for machines (feeds, calendars, sitemaps).

/** A text of the given media type, in UTF-8. */
export function answerText(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

export function answerMissing(): Response {
  return new Response(null, { status: 404 })
}
