/** To be called when what had the focus goes: if nothing took it over, the screen has it, and not the page's very top. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  })
}
