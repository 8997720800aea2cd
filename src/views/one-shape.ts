// Single large shapes for the posters of events without a picture, in a box of 400 × 500 units. Each begins near the upper
// edge and goes on below the lower one or stands whole in the upper 400 units: frames cut it from below.
import type { Shape } from './cut-paper.ts'

/** A path that begins at a place, so that it can be printed twice. */
type Outline = (x: number, y: number) => string

const sun: Outline = (x, y) => `M${14 + x} ${212 + y}a186 186 0 0 1 372 0a186 186 0 0 1-372 0z`

const record: Outline = (x, y) => `${sun(x, y)}M${132 + x} ${212 + y}a68 68 0 0 0 136 0a68 68 0 0 0-136 0z`

const crescent: Outline = (x, y) => `M${258 + x} ${30 + y}a186 186 0 1 0 124 246a156 156 0 1 1-124-246z`

const peak: Outline = (x, y) => `M${200 + x} ${22 + y}l260 440v460h-520v-460z`

const gate: Outline = (x, y) =>
  `M${34 + x} ${920 + y}v-724a166 166 0 0 1 332 0v724h-100v-716a66 66 0 0 0-132 0v716z`

const swell: Outline = (x, y) => `M${-30 + x} ${150 + y}q70-170 175-60t155 20t140-60v870h-470z`

const steps: Outline = (x, y) => `M${-30 + x} ${920 + y}v-600h126v-98h104v-98h104v-98h146v894z`

const sail: Outline = (x, y) =>
  `M${196 + x} ${20 + y}q176 150 190 372h-190zM${172 + x} ${86 + y}v306h-150q30-180 150-306z`

const flame: Outline = (x, y) =>
  `M${196 + x} ${18 + y}q150 130 150 252a146 146 0 0 1-292 0q0-66 44-118q6 46 40 58q-22-110 58-192z`

const bell: Outline = (x, y) =>
  `M${200 + x} ${22 + y}q98 0 106 148q8 130 68 176h-348q60-46 68-176q8-148 106-148zM${160 + x} ${343 + y}h80a40 40 0 0 1-80 0z`

const fan: Outline = (x, y) => `M${200 + x} ${392 + y}l-186-226a292 292 0 0 1 372 0z`

const rays = Array.from({ length: 24 }, (_, index) => {
  const [angle, radius] = [(index * Math.PI) / 12 - Math.PI / 2, index % 2 === 0 ? 190 : 116]
  return [200 + Math.round(Math.cos(angle) * radius), 212 + Math.round(Math.sin(angle) * radius)] as const
})
const star: Outline = (x, y) => `M${rays.map(([left, top]) => `${left + x} ${top + y}`).join('L')}z`

const outlines = [sun, record, crescent, peak, gate, swell, steps, sail, flame, bell, fan, star]

/** Each shape is printed twice, the lighter ink a little to the left, as where two plates do not quite meet. */
export const oneShape = outlines.map((outline) => (): Shape[] => [
  { d: outline(-5, -5), ink: 'spark' },
  { d: outline(3, 2), ink: 'figure' },
])
