// Single large shapes for the posters of events without a picture, in a box of 400 × 500 units. Each begins near the upper
// edge and goes on below the lower one or stands whole in the upper 400 units: frames cut it from below.
import type { Shape } from './cut-paper.ts'
import { arcCut, discCuts, levelCuts, spokeCuts } from './engraver-cuts.ts'

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

/** A lozenge on a clock's face, at an angle from twelve; it runs the other way than the face, so that it is a hole. */
function slot(angle: number, near: number, far: number, half: number, x: number, y: number): string {
  const [sin, cos] = [Math.sin(angle), -Math.cos(angle)]
  const at = (along: number, aside: number) =>
    `${Math.round(200 + x + sin * along - cos * aside)} ${Math.round(212 + y + cos * along + sin * aside)}`
  const belly = near + (far - near) * 0.3
  return `M${at(near, 0)}L${at(belly, half)}L${at(far, 0)}L${at(belly, -half)}z`
}

const hours = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6)

/** Below the clock: nothing under its face, so that the hands have the dark of the ground. */
const rim: Outline = (x, y) => `${sun(x, y)}M${54 + x} ${212 + y}a146 146 0 0 0 292 0a146 146 0 0 0-292 0z`

/** An hour before midnight. */
const clock: Outline = (x, y) =>
  [
    sun(x, y),
    `M${36 + x} ${212 + y}a164 164 0 0 0 328 0a164 164 0 0 0-328 0z`,
    `M${46 + x} ${212 + y}a154 154 0 0 1 308 0a154 154 0 0 1-308 0z`,
    ...hours.map((angle, hour) =>
      slot(angle, hour % 3 === 0 ? 106 : 116, 135, hour % 3 === 0 ? 11 : 8, x, y),
    ),
    slot(0, 22, 98, 10, x, y),
    slot(-Math.PI / 6, 26, 80, 11, x, y),
    `M${188 + x} ${212 + y}a12 12 0 0 0 24 0a12 12 0 0 0-24 0z`,
  ].join('')

const fan: Outline = (x, y) => `M${200 + x} ${392 + y}l-186-226a292 292 0 0 1 372 0z`

const rays = Array.from({ length: 24 }, (_, index) => {
  const [angle, radius] = [(index * Math.PI) / 12 - Math.PI / 2, index % 2 === 0 ? 190 : 116]
  return [200 + Math.round(Math.cos(angle) * radius), 212 + Math.round(Math.sin(angle) * radius)] as const
})
const star: Outline = (x, y) => `M${rays.map(([left, top]) => `${left + x} ${top + y}`).join('L')}z`

const middle = { x: 203, y: 214 }
const lowerRight = [-0.35, 1.92] as const

/** Light lies on the grooves of a record at two sides. */
const recordCuts = [170, 156, 142, 128, 114, 100].flatMap((radius) => [
  arcCut({ ...middle, radius }, [0.1, 1.2], 6),
  arcCut({ ...middle, radius }, [3.24, 4.34], 6),
])
/** The face is cut in slanting lines, its rim and its edge in arcs. */
const clockCuts = [
  ...[181, 175, 169, 149, 143].map((radius) => arcCut({ ...middle, radius }, lowerRight, 4)),
  discCuts({ ...middle, radius: 101 }, 14, 62),
]
const sailCuts = [
  levelCuts(
    13,
    [140, 382],
    (y) => 190 + 194 * ((y - 20) / 372) ** 0.62,
    (share) => 26 + 76 * share,
  ),
  levelCuts(
    10,
    [200, 382],
    () => 169,
    (share) => 16 + 46 * share,
  ),
]
/** The surface again and again below itself, ever weaker. */
const swellCuts = [38, 74, 112, 156, 206].map(
  (below, index) =>
    `M-30 ${152 + below}q70-170 175-60t155 20t140-60v${13 - index * 2}q-90-30-140 60t-155-20t-175 60z`,
)
const stepCuts = [20, 42, 66, 92].map((below, index) => {
  const wide = 10 - index * 2
  return `M-40 ${322 + below}h${139 + below}v-98h104v-98h104v-98h200v${wide}h-${200 - wide}v98h-104v98h-104v98h-${139 + below + wide}z`
})
/** One half of each ray is cut out. */
const starCuts = rays
  .filter((_, index) => index % 2 === 0)
  .map(([x, y], index) => {
    const valley = (index * Math.PI) / 6 - Math.PI / 2 + 0.2
    const at = (left: number, top: number) => `${Math.round(middle.x + left)} ${Math.round(middle.y + top)}`
    const along = (share: number) => at((x - 200) * share, (y - 212) * share)
    return `M${along(0.2)}L${along(0.92)}L${at(Math.cos(valley) * 104, Math.sin(valley) * 104)}z`
  })

/** What the lighter and the darker plate print, which is the same but for the clock, and what is cut out of the darker one. */
const plates: readonly (readonly [under: Outline, over: Outline, cuts: readonly string[]])[] = [
  [sun, sun, [discCuts({ ...middle, radius: 180 }, 16, 100)]],
  [record, record, recordCuts],
  [
    crescent,
    crescent,
    [
      spokeCuts(
        { x: 211, y: 211, radius: 181 },
        21,
        [0.85, 3.7],
        (share) => 12 + 44 * Math.sin(share * 2.5),
        13,
      ),
    ],
  ],
  [
    peak,
    peak,
    [
      levelCuts(
        16,
        [80, 500],
        (y) => 196 + (y - 22) * 0.59,
        (share) => 18 + 240 * share,
      ),
    ],
  ],
  [
    gate,
    gate,
    [
      levelCuts(
        19,
        [88, 490],
        (y) => 198 + Math.sqrt(166 ** 2 - Math.max(198 - y, 0) ** 2),
        (share) => 26 + 32 * Math.min(share * 4, 1),
      ),
    ],
  ],
  [swell, swell, swellCuts],
  [steps, steps, stepCuts],
  [sail, sail, sailCuts],
  [flame, flame, [discCuts({ x: 203, y: 268, radius: 140 }, 14, 82)]],
  [rim, clock, clockCuts],
  [fan, fan, [spokeCuts({ x: 203, y: 394, radius: 284 }, 8, [-2.16, -0.98], () => 270, 20)]],
  [star, star, starCuts],
]

/** Each shape is printed twice, the lighter ink a little to the left, as where two plates do not quite meet. */
export const oneShape = plates.map(([under, over, cuts]) => (): Shape[] => [
  { d: under(-5, -5), ink: 'spark' },
  { d: over(3, 2), ink: 'figure' },
  { d: cuts.join(''), ink: 'ground' },
])
