/**
 * Lets React go on while the browser translates the page. Translators exchange each text for a FONT element of their own,
 * and React holds on to the text: to remove it, or to insert something before it, would throw and end the application, and
 * what it is changed to would not be seen (https://github.com/facebook/react/issues/11538). Importing this puts a text back
 * before React touches it; the translator sees it there and translates it again.
 */

/** What stands where a text was, and the texts in whose place a stand-in is. */
const standIns = new WeakMap<Text, Element>()
const exchanged = new WeakMap<Element, Text[]>()

/** What the translator put in the place of a text: the two come together, or one directly after the other. */
function standInOf(text: Text, record: MutationRecord, added: ReadonlySet<Node>): Element | undefined {
  // Some move the text into it.
  const above = text.parentElement?.closest(':not(font) > font')
  const places = [above, ...record.addedNodes, record.previousSibling, record.nextSibling]
  return places.find((node): node is Element => node?.nodeName === 'FONT' && added.has(node))
}

function note(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap((record) => [...record.addedNodes]))
  for (const record of records)
    for (const text of record.removedNodes) {
      const standIn = text instanceof Text && standInOf(text, record, added)
      if (!standIn) continue
      standIns.set(text, standIn)
      exchanged.set(standIn, [...(exchanged.get(standIn) ?? []), text])
    }
}

/** Changes Node for all scripts of the page. */
function install(): void {
  const observer = new MutationObserver(note)
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

  function putBack(node: Node): void {
    // Of the nodes that React makes, few are texts.
    if (!(node instanceof Text)) return
    note(observer.takeRecords())
    const standIn = standIns.get(node)
    const texts = standIn && exchanged.get(standIn)
    if (!texts) return
    for (const text of texts) standIns.delete(text)
    standIn.replaceWith(...texts)
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T) {
    putBack(child)
    return appendChild.call(this, child) as T
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null) {
    putBack(child)
    if (next && next.parentNode !== this) putBack(next)
    return insertBefore.call(this, child, next) as T
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    if (child.parentNode !== this) putBack(child)
    return removeChild.call(this, child) as T
  }

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(value: string | null) {
      putBack(this)
      nodeValue?.set?.call(this, value)
    },
  })

  observer.observe(document, { subtree: true, childList: true })
}

// Pages are also rendered where there is no document.
if (typeof document !== 'undefined') install()
