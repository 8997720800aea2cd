// The German of signing in: what the login page says, which the dashboard says too where a session has ended, and what
// the server answers to it. A chunk of its own that only who reads German loads.
import { messagesOf } from '../../message-patterns.ts'
import words from './de.json' with { type: 'json' }
import messages from './de-messages.json' with { type: 'json' }

export { messages, words }

/** The German of a text, as it stands in the catalogue or with its values in it; one that is not known stays as it is. */
export const translate = messagesOf({ ...words, ...messages })
