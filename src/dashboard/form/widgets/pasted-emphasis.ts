// Emphasis that pasted text expresses by styles, as Google Docs does, becomes elements; styles themselves are not kept.

function declared(element: Element, property: string): string {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((one) => one.split(':'))
  const [, value = ''] = declarations.findLast(([name]) => name?.trim() === property) ?? []
  return value.trim()
}

const normal = /^(normal|400)$/
const kinds = [
  { name: 'strong', same: 'b, strong', property: 'font-weight', meant: /^(bold|[6-9]\d\d)/ },
  { name: 'em', same: 'i, em', property: 'font-style', meant: /^(italic|oblique)/ },
] as const

export function makeEmphasis(body: HTMLElement): void {
  for (const styled of body.querySelectorAll('[style]'))
    for (const { name, same, property, meant } of kinds) {
      const value = declared(styled, property)
      if (styled.matches('span') && meant.test(value)) {
        const emphasis = body.ownerDocument.createElement(name)
        emphasis.append(...styled.childNodes)
        styled.append(emphasis)
      }
      if (styled.matches(same) && normal.test(value)) styled.replaceWith(...styled.childNodes)
    }
}
