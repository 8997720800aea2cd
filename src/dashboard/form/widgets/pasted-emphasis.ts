// Emphasis that pasted text expresses by styles, as Google Docs does, becomes elements; styles themselves are not kept.

function declared(element: Element, property: string): string {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((one) => one.split(':'))
  const [, value = ''] = declarations.findLast(([name]) => name?.trim().toLowerCase() === property) ?? []
  return value.trim().toLowerCase()
}

/** How a kind of emphasis is written. */
interface Emphasis {
  element: string
  /** Elements that a style can take the emphasis from. */
  plain: string
  property: string
  isStrong: (value: string) => boolean
  isNormal: (value: string) => boolean
}

const kinds: readonly Emphasis[] = [
  {
    element: 'strong',
    plain: 'b, strong',
    property: 'font-weight',
    isStrong: (value) => value.startsWith('bold') || Number(value) >= 600,
    isNormal: (value) => value === 'normal' || Number(value) === 400,
  },
  {
    element: 'em',
    plain: 'i, em',
    property: 'font-style',
    isStrong: (value) => value.startsWith('italic') || value.startsWith('oblique'),
    isNormal: (value) => value === 'normal',
  },
]

export function makeEmphasis(body: HTMLElement): void {
  for (const styled of body.querySelectorAll('[style]'))
    for (const { element, plain, property, isStrong, isNormal } of kinds) {
      const value = declared(styled, property)
      if (styled.matches('span') && isStrong(value)) {
        const emphasis = body.ownerDocument.createElement(element)
        emphasis.append(...styled.childNodes)
        styled.append(emphasis)
      }
      if (styled.matches(plain) && isNormal(value)) styled.replaceWith(...styled.childNodes)
    }
}
