// Asks for a password on the terminal without showing it.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Resolves with the line typed; rejects with an `AbortError` on Ctrl+C. */
export async function askPassword(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Printed only now: input typed before the interface controls the terminal would be echoed.
  process.stdout.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
