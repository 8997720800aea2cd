// Asks for a password on the terminal without showing it.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What is typed until Enter. Rejects with an `AbortError` on Ctrl+C. */
export async function askPassword(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Only now: what is typed before the interface has the terminal would be shown.
  process.stdout.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
