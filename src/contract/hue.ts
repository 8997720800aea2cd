/**
 * Degrees of the colour wheel from red on; null for what is grey: whose greatest and least part are less than `least` apart, or
 * which has no parts. All are of one scale, such as 0 to 1.
 */
export function toHue([red, green, blue]: readonly [number, number, number], least: number): number | null {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (!(range >= least)) return null
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return (sixth * 60 + 360) % 360
}
