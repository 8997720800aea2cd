// Brightness of colours (WCAG 2.2, relative luminance and contrast ratio).

/** Relative luminance of parts from 0 to 255. */
export function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Relative luminance of `#rrggbb`. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return luminance(red, green, blue)
}

/** Contrast ratio of two colours as `#rrggbb`, whichever is the brighter one. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((less, more) => less - more)
  return (bright + 0.05) / (dark + 0.05)
}
