// The text of HTML, as a reader sees it: descriptions of events have no markup.
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['node']

/** Elements of which nothing is read. */
const silent = new Set([
  'script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'select', 'textarea', 'title', 'head', 'audio', 'video',
]) // biome-ignore format: a list
const paragraphs = new Set([
  'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'table', 'section', 'article', 'figure', 'hr',
]) // biome-ignore format: a list
/** Elements that begin a line. */
const lines = new Set(['li', 'tr', 'dt', 'dd', 'figcaption'])

/** What other programs write into a text for themselves: shortcodes of WordPress. */
const shortcode =
  /\[\/?(?:caption|gallery|embed|audio|video|playlist|wp_caption|vc_\w{1,40}|et_pb_\w{1,40})(?:\s[^[\]]{0,2000})?\]/gi

/** A step that is still to be done: a node to be read, or a text that stands after one. */
type Step = Node | string

/** Text with its paragraphs; nothing of scripts, embedded pages and comments. Deep trees are read without recursion. */
export function toPlainText(html: string): string {
  const steps: Step[] = [parseFragment(html.replace(shortcode, ''))]
  const parts: string[] = []
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === 'string') parts.push(step)
    else if (step.nodeName === '#text' && 'value' in step) parts.push(step.value)
    else if (!silent.has(step.nodeName) && 'childNodes' in step) {
      if (paragraphs.has(step.nodeName)) {
        steps.push('\n\n')
        parts.push('\n\n')
      }
      if (step.nodeName === 'br' || lines.has(step.nodeName)) parts.push('\n')
      if (step.nodeName === 'li') parts.push('– ')
      for (let index = step.childNodes.length - 1; index >= 0; index -= 1) {
        const child = step.childNodes[index]
        if (child) steps.push(child)
      }
    }
  }
  return tidy(parts.join(''))
}

/** At most one empty line between lines, and none that begins or ends with spaces. */
export function tidy(text: string): string {
  const kept: string[] = []
  for (const line of text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n')) {
    const trimmed = line.replaceAll('\t', ' ').trim()
    if (trimmed !== '' || kept.at(-1) !== '') kept.push(trimmed)
  }
  return kept.join('\n').trim()
}
