// Checks which files may become a picture; the server checks again when it reads them.
import { t, toNumber } from '../../language/translate.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const megabytes = (bytes: number) =>
  t('{megabytes} MB', {
    megabytes: toNumber(bytes / 1024 / 1024, bytes < 1024 * 1024 ? 1 : 0),
  })

/** Why a file cannot be used whatever its size, or null. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.some((known) => known === type))
    return t('“{name}” is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF file.', { name })
  return size === 0 ? t('“{name}” is empty. Choose another file.', { name }) : null
}

/** Pictures from a drop. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}

const textFields = 'input:not([type=file]), textarea, [contenteditable]:not([contenteditable=false])'

/** Pictures from a paste; none when it is text for a text field, beside which office programs put a picture of it. */
export function pastedFiles(event: { target: EventTarget; clipboardData: DataTransfer }): File[] {
  const { target, clipboardData } = event
  const isForText = target instanceof Element && target.closest(textFields) !== null
  return isForText && clipboardData.types.includes('text/plain') ? [] : filesOf(clipboardData)
}

/** Parses a focal point such as `0.5,0.3`. */
export function readFocus(text: string): { x: number; y: number } {
  const [x = 0.5, y = 0.5] = text.split(',').map(Number)
  return { x: Number.isFinite(x) ? x : 0.5, y: Number.isFinite(y) ? y : 0.5 }
}

const bounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

export function writeFocus({ x, y }: { x: number; y: number }): string {
  return `${bounded(x)},${bounded(y)}`
}
