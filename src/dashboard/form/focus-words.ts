// Where the focal point of a picture is, in words.
import { t } from '../language/translate.ts'
import { readFocus } from './widgets/picture-file.ts'

/** A focal point such as `0.5,0.3` in words. */
export function toFocusWords(text: string): string {
  const { x, y } = readFocus(text)
  return t('{x} % from the left, {y} % from the top', { x: Math.round(x * 100), y: Math.round(y * 100) })
}
