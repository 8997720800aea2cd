// Ids of webhook messages. Those of a server carry its mark, which the signature covers: whoever receives a call could send it back
// as one of somebody else's.

/** `mark`: of the server that sends it; empty for a build, which receives no calls. */
export const makeMessageId = (mark: string) => `msg_${crypto.randomUUID()}${mark && `_${mark}`}`

export const isMarked = (id: string, mark: string) => id.endsWith(`_${mark}`)
