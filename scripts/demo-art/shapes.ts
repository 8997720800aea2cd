// Path data of basic shapes. Every closed shape runs clockwise on the screen, so that shapes of one path may overlap
// without making holes.

export interface Point {
  x: number
  y: number
}

/** A number rounded to one decimal, to keep paths short. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function bar(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function disc(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const [rx, ry, wide] = [short(radiusX), short(radiusY), short(radiusX * 2)]
  return `M${short(x - radiusX)} ${short(y)}a${rx} ${ry} 0 0 1 ${wide} 0a${rx} ${ry} 0 0 1 -${wide} 0z`
}

/** A circle in the opposite direction, which cuts a hole. */
export function hole(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const [rx, ry, wide] = [short(radiusX), short(radiusY), short(radiusX * 2)]
  return `M${short(x - radiusX)} ${short(y)}a${rx} ${ry} 0 0 0 ${wide} 0a${rx} ${ry} 0 0 0 -${wide} 0z`
}

export function ring(x: number, y: number, outer: number, inner: number): string {
  return disc(x, y, outer) + hole(x, y, inner)
}

/** Half of a ring; `start` is the angle where it begins, and it runs clockwise for half a turn. */
export function halfRing(x: number, y: number, outer: number, inner: number, start: number): string {
  const [ux, uy] = [Math.cos(start), Math.sin(start)]
  const at = (radius: number) => `${short(x + ux * radius)} ${short(y + uy * radius)}`
  const arc = (radius: number, sweep: 0 | 1) => `A${short(radius)} ${short(radius)} 0 0 ${sweep} `
  return `M${at(outer)}${arc(outer, 1)}${at(-outer)}L${at(-inner)}${arc(inner, 0)}${at(inner)}z`
}

/** A closed polygon, made clockwise whatever the order of its points. */
export function polygon(points: readonly Point[]): string {
  let area = 0
  points.forEach((point, index) => {
    const after = points[(index + 1) % points.length] ?? point
    area += point.x * after.y - after.x * point.y
  })
  const turned = area < 0 ? [...points].reverse() : points
  return `M${turned.map((point) => `${short(point.x)} ${short(point.y)}`).join('L')}z`
}

export function quad(...numbers: readonly number[]): string {
  const points: Point[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 })
  }
  return polygon(points)
}

/** A closed smooth curve through the points (Catmull-Rom as cubic curves). */
export function blob(points: readonly Point[], tension = 1): string {
  const count = points.length
  const at = (index: number) => points[(index + count) % count] as Point
  const start = at(0)
  let path = `M${short(start.x)} ${short(start.y)}`
  for (let index = 0; index < count; index += 1) {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const k = tension / 6
    path += `C${short(here.x + (next.x - before.x) * k)} ${short(here.y + (next.y - before.y) * k)}`
    path += ` ${short(next.x - (after.x - here.x) * k)} ${short(next.y - (after.y - here.y) * k)}`
    path += ` ${short(next.x)} ${short(next.y)}`
  }
  return `${path}z`
}

/** A rectangle with round corners. */
export function slab(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`
  return (
    `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}${arc(r, r)}v${short(height - 2 * r)}${arc(-r, r)}` +
    `h${short(2 * r - width)}${arc(-r, -r)}v${short(2 * r - height)}${arc(r, -r)}z`
  )
}
