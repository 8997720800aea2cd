import type { MessagesChange } from '#contract/entities/message.ts'

/** What a change gives messages. */
export type Patch = Omit<MessagesChange, 'messages'>
