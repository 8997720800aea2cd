declare module 'serve-handler' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What the program `serve` does with a request; the settings are those of `serve.json`. */
  export default function handler(
    request: IncomingMessage,
    response: ServerResponse,
    settings: { public: string },
  ): Promise<void>
}
