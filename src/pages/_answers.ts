// Answers of the endpoints that serve machines.

/** Text of a media type, in UTF-8. */
export function answerText(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

export function answerMissing(): Response {
  return new Response(null, { status: 404 })
}
