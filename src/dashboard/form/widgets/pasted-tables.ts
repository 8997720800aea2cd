// Tables of pasted text become paragraphs, one for each row, because texts of the site hold no tables.

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr'
const betweenCells = ' · '

/** What a row says: one line, or the content of each cell by itself where one of them has several blocks. */
function linesOf(row: HTMLTableRowElement): Element[] {
  const document = row.ownerDocument
  const cells = [...row.cells]
    .filter((cell) => cell.textContent?.trim())
    .map((cell) => {
      const [only, ...others] = cell.children
      const isOneParagraph = others.length === 0 && only?.textContent?.trim() === cell.textContent?.trim()
      return isOneParagraph && only?.matches('p, div') ? only : cell
    })
  if (cells.some((cell) => cell.querySelector(blocks)))
    return cells.map((cell) => {
      const block = document.createElement('div')
      block.append(...cell.childNodes)
      return block
    })
  const line = document.createElement('p')
  for (const cell of cells) line.append(...(line.hasChildNodes() ? [betweenCells] : []), ...cell.childNodes)
  return [line]
}

export function makeRows(body: HTMLElement): void {
  // Those within others come first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const caption = body.ownerDocument.createElement('p')
    caption.append(...(table.caption?.childNodes ?? []))
    const lines = [caption, ...[...table.rows].flatMap(linesOf)]
    table.replaceWith(...lines.filter((line) => line.textContent?.trim()))
  }
}
