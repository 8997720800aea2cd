// The icon of the site in the formats that browsers and phones ask for by themselves; runs in Node only.
import { type Node, Renderer } from '@takumi-rs/core'

const ink = '#17120e'
const source = 'icon'

/** Drawn for a company without an icon: the mark of public/favicon.svg. */
const usual =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" fill="#15110e"/><circle cx="16" cy="20" r="12" fill="#f0532d"/><circle cx="16" cy="20" r="7.5" fill="#15110e"/><circle cx="16" cy="20" r="3.5" fill="#f4ecdc"/></svg>'

let renderer: Renderer | null = null

/**
 * A square PNG; `picture` holds the bytes of the company's icon, which is shown whole on ink. The mark is drawn instead
 * of one that the renderer cannot decode, such as a Windows icon or AVIF from another server.
 */
export async function paintIcon(size: number, picture: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  const painted = picture && (await paint(size, picture).catch(() => null))
  return painted ?? paint(size, Buffer.from(usual))
}

async function paint(size: number, data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  renderer ??= new Renderer()
  const whole = { width: size, height: size, objectFit: 'contain' }
  const drawing = {
    type: 'container',
    style: { display: 'flex', width: size, height: size, backgroundColor: ink },
    children: [{ type: 'image', src: source, style: whole }],
  } as Node
  const images = [{ src: source, data, cache: 'none' as const }]
  return renderer.render(drawing, { width: size, height: size, format: 'png', images })
}

/** A Windows icon file around one PNG of at most 255 pixels (the ICO format since Windows Vista). */
export function toIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, size)
  head.setUint8(7, size)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.length, true)
  head.setUint32(18, head.byteLength, true)
  const file = new Uint8Array(head.byteLength + png.length)
  file.set(new Uint8Array(head.buffer))
  file.set(png, head.byteLength)
  return file
}
