// Definitions that all hostile files share.

/** Marker that no stored file may contain. */
export const mark = 'CANARY-7q-of-the-sender'

export interface HostileFile {
  name: string
  make: () => Buffer | Promise<Buffer>
  filename?: string
  type?: string
}

export const bytes = (text: string) => Buffer.from(text, 'latin1')
export const script = `<script>/*${mark}*/canary()</script>`
