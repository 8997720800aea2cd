// A small reader of iCalendar documents, written from RFC 5545 and not from our writer.

export interface Component {
  name: string
  properties: { name: string; parameters: string[]; value: string }[]
  children: Component[]
}

/** Throws on anything that is not well formed: line ends, lengths, names, nesting, order. */
export function readCalendar(document: string): Component {
  if (!document.endsWith('\r\n')) throw new Error('The document must end with CRLF.')
  const physical = document.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end in ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`More than 75 octets: ${line}`)
    if (!line.isWellFormed()) throw new Error(`A character was cut: ${line}`)
  }
  const root: Component = { name: 'root', properties: [], children: [] }
  const open = [root]
  for (const line of document.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]*)*):(.*)$/u.exec(line)
    const current = open.at(-1)
    if (!match || !current) throw new Error(`Not a content line: ${line}`)
    const [, name = '', parameters = '', value = ''] = match
    if (name === 'BEGIN') {
      const child: Component = { name: value, properties: [], children: [] }
      current.children.push(child)
      open.push(child)
    } else if (name === 'END') {
      if (current.name !== value) throw new Error(`${value} ends inside ${current.name}`)
      open.pop()
    } else {
      if (current.name === 'VCALENDAR' && current.children.length > 0)
        throw new Error(`${name} stands after a component (section 3.6).`)
      current.properties.push({ name, parameters: parameters.split(';').slice(1), value })
    }
  }
  const [calendar] = root.children
  if (open.length !== 1 || !calendar) throw new Error('Not one closed calendar.')
  return calendar
}

/** The only value of a property, as written. */
export function textOf(component: Component, name: string): string | undefined {
  const found = component.properties.filter((property) => property.name === name)
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times.`)
  return found[0]?.value
}

/** TEXT without its escapes (section 3.3.11). */
export function unescapeText(value: string | undefined): string | undefined {
  return value?.replace(/\\([\\;,nN])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char))
}
