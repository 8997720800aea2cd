// Reads the items of an export of WordPress (WXR) from its XML, piece by piece and without declarations of its own.
import sax from 'sax'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text-length.ts'
import { UnreadableFile } from './file-events.ts'

export interface WordPressItem {
  line: number
  /** Text of the elements of the item by their names. */
  texts: Map<string, string>
  meta: Map<string, string>
  categories: string[]
}

/** Elements inside one another, and attributes of one. */
const deepest = 32
const attributesAtMost = 32
/** Characters that are read at once. */
const stretch = 64 * 1024
const metaAtMost = 500

const kept = new Set([
  'title', 'guid', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_type', 'wp:status', 'wp:post_password',
  'wp:attachment_url',
]) // biome-ignore format: a list
const inMeta = new Set(['wp:meta_key', 'wp:meta_value'])

const declared =
  'The file declares document types or entities (DOCTYPE), which an export of WordPress never does. Export it again under Tools → Export.'
const cut =
  'The file ends in the middle: it was not downloaded to its end. Export it again under Tools → Export.'

interface Being {
  item: WordPressItem
  size: number
  metaKey: string
  metaValue: string
}

/** Throws `UnreadableFile` when the text is not well-formed or would cost too much. */
export function* readItems(text: string, begins: () => void): Generator<WordPressItem> {
  const parser = sax.parser(true, { trim: false, normalize: false, xmlns: false, position: true })
  const path: string[] = []
  let attributes = 0
  let being: Being | null = null
  let words = ''
  let finished: WordPressItem[] = []
  const refuse = (reason: string) => {
    throw new UnreadableFile(`Line ${parser.line + 1}: ${reason}`)
  }
  const onText = (piece: string) => {
    if (!being) return
    being.size += piece.length
    if (being.size > limits.importRowCharacters)
      refuse(`An item has more than ${limits.importRowCharacters} characters. Leave it out of the export.`)
    const name = path.at(-1) ?? ''
    if (kept.has(name) || inMeta.has(name) || name === 'category') words += piece
  }
  parser.ondoctype = () => {
    throw new UnreadableFile(declared)
  }
  parser.onerror = (error) => {
    if (parser.position >= text.length && path.length > 0) throw new UnreadableFile(cut)
    const [reason = ''] = error.message.split('\n')
    refuse(`This is not well-formed XML (${cutText(reason, 80)}). Export it again under Tools → Export.`)
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > attributesAtMost) refuse(`An element has more than ${attributesAtMost} attributes.`)
  }
  parser.onopentag = ({ name }) => {
    attributes = 0
    path.push(name)
    if (path.length > deepest) refuse(`More than ${deepest} elements stand inside one another.`)
    words = ''
    if (path.length === 1 && name !== 'rss')
      refuse('This is no export of WordPress. Choose the file that Tools → Export has made.')
    if (name === 'item' && path.length === 3)
      being = {
        item: { line: parser.line + 1, texts: new Map(), meta: new Map(), categories: [] },
        size: 0,
        metaKey: '',
        metaValue: '',
      }
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = (name) => {
    path.pop()
    if (!being) return
    const { item } = being
    if (name === 'item' && path.length === 2) {
      finished.push(item)
      being = null
    } else if (path.length === 3 && kept.has(name)) item.texts.set(name, words)
    else if (path.length === 3 && name === 'category') item.categories.push(words.trim())
    else if (name === 'wp:meta_key') being.metaKey = words
    else if (name === 'wp:meta_value') being.metaValue = words
    else if (name === 'wp:postmeta' && item.meta.size < metaAtMost)
      item.meta.set(being.metaKey, being.metaValue)
    words = ''
  }
  for (let at = 0; at < text.length; at += stretch) {
    begins()
    parser.write(text.slice(at, at + stretch))
    yield* finished
    finished = []
  }
  if (path.length > 0) throw new UnreadableFile(cut)
  parser.close()
  yield* finished
}
