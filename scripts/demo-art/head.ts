// Heads: a face whose age, build and expression differ from person to person, with hair, beard and what is worn on it.

import { type Cut, hairOf } from './hair.ts'
import { type Placer, type Pose, placerOf } from './placer.ts'
import type { Solid } from './solid.ts'

export interface Head extends Pose {
  skin: number
  hair: Cut
  hairTone?: number
  beard?: 'full' | 'goatee' | 'moustache'
  /** 0 young, 1 very old: hollow cheeks, folds, heavy brows, long ears. */
  age?: number
  /** Width of jaw and cheeks, about -1 (thin) to 1 (broad). */
  build?: number
  /** Length of the nose, about -1 to 1. */
  nose?: number
  mouth?: 'shut' | 'singing' | 'blowing'
  eyes?: 'open' | 'closed'
  glasses?: 'dark' | 'round' | 'big'
}

const both = (draw: (side: 1 | -1) => Solid[]): Solid[] => [...draw(1), ...draw(-1)]

/** All solids of the head without its neck. */
export function headOf(head: Head): Solid[] {
  const put = placerOf(head)
  const hairTone = head.hairTone ?? 0.26
  const cut = hairOf(head.hair, put, hairTone)
  return [
    ...skullOf(head, put),
    ...eyesOf(head, put),
    ...noseOf(head, put),
    ...mouthOf(head, put),
    ...foldsOf(head, put),
    ...beardOf(head, put, hairTone),
    ...cut,
    ...glassesOf(head),
  ]
}

function skullOf({ skin, build = 0, age = 0 }: Head, put: Placer): Solid[] {
  const jaw = 0.25 + build * 0.055
  return [
    put.egg(skin, [0, -0.13, -0.05], [0.355 + build * 0.02, 0.37, 0.42], 0.02),
    put.egg(skin, [0, 0.17, 0.09], [jaw, 0.33, 0.28], 0.14),
    put.egg(skin, [0, 0.44 + build * 0.01, 0.22], [0.1 + build * 0.03, 0.075, 0.085], 0.12),
    ...both((side) => [
      put.egg(
        skin,
        [side * (0.19 + build * 0.02), 0.1, 0.24],
        [0.09, 0.08 + Math.max(build, 0) * 0.03, 0.1],
        0.12,
      ),
      put.egg(skin, [side * 0.36, 0.05 + age * 0.02, -0.04], [0.045, 0.1 + age * 0.035, 0.07], 0.03),
      put.carve([side * 0.41, 0.035 + age * 0.02, -0.02], [0.035, 0.06 + age * 0.02, 0.04], 0.01),
    ]),
    ...(build > 0.5 ? [put.egg(skin, [0, 0.5, 0.06], [0.24, 0.1, 0.2], 0.12)] : []),
  ]
}

function eyesOf({ skin, age = 0, eyes = 'open', hairTone = 0.26 }: Head, put: Placer): Solid[] {
  const deep = 0.1 + age * 0.015
  return both((side) => [
    put.egg(
      skin,
      [side * 0.13, -0.085 + age * 0.012, 0.33 + age * 0.012],
      [0.13, 0.035 + age * 0.012, 0.05],
      0.07,
    ),
    put.carve([side * 0.135, 0.005, 0.43], [0.105, 0.06 + age * 0.012, deep]),
    ...(eyes === 'open'
      ? [
          put.egg(Math.min(skin * 1.3, 1), [side * 0.135, 0.008, 0.315], [0.064, 0.042, 0.055], 0.012),
          put.egg(0.04, [side * 0.132, 0.008, 0.356], [0.031, 0.033, 0.022], 0),
          put.egg(skin, [side * 0.137, -0.03, 0.345], [0.08, 0.018, 0.042], 0.01),
        ]
      : [
          put.egg(skin, [side * 0.135, 0.004, 0.32], [0.082, 0.05, 0.055], 0.012),
          put.egg(0.05, [side * 0.137, 0.04, 0.35], [0.078, 0.011, 0.03], 0),
        ]),
    put.egg(
      Math.max(hairTone * 0.8, 0.1),
      [side * 0.14, -0.105 + (eyes === 'closed' ? -0.015 : 0), 0.372],
      [0.088, 0.018 + age * 0.006, 0.03],
      0.01,
    ),
  ])
}

function noseOf({ skin, nose = 0, age = 0 }: Head, put: Placer): Solid[] {
  const out = nose * 0.035
  return [
    put.egg(skin, [0, 0.02, 0.38 + out * 0.5], [0.04, 0.13, 0.08 + out * 0.4], 0.05),
    put.egg(
      skin,
      [0, 0.135 + nose * 0.012, 0.46 + out],
      [0.05 + age * 0.008, 0.048 + age * 0.008, 0.06],
      0.05,
    ),
    ...both((side) => [put.egg(skin, [side * 0.052, 0.155, 0.4], [0.038, 0.03, 0.045], 0.03)]),
  ]
}

function mouthOf({ skin, mouth = 'shut' }: Head, put: Placer): Solid[] {
  const lip = skin * 0.72
  if (mouth === 'singing') {
    const [wide, tall] = [0.075, 0.085]
    return [
      put.egg(skin, [0, 0.36, 0.33], [wide + 0.09, tall + 0.08, 0.09], 0.06),
      put.egg(skin, [0, 0.53, 0.2], [0.12, 0.08, 0.1], 0.1),
      put.egg(lip, [0, 0.345, 0.375], [wide + 0.03, tall + 0.032, 0.075], 0.02),
      put.carve([0, 0.345, 0.46], [wide + 0.055, tall - 0.008, 0.17], 0.015),
      put.egg(0.02, [0, 0.345, 0.26], [wide + 0.012, tall, 0.06], 0),
    ]
  }
  const full = mouth === 'blowing' ? 0.7 : 1
  return [
    put.egg(lip, [0, 0.265, 0.368], [0.1 * full, 0.024, 0.05], 0.022),
    put.egg(lip, [0, 0.315, 0.362], [0.082 * full, 0.032, 0.05], 0.022),
    put.carve([0, 0.29, 0.44], [0.1 * full, 0.007, 0.06], 0.012),
    ...(mouth === 'blowing'
      ? both((side) => [put.egg(skin, [side * 0.2, 0.26, 0.2], [0.13, 0.13, 0.16], 0.06)])
      : []),
  ]
}

/** What years do: folds from nose to mouth, hollow cheeks, lines on the forehead. */
function foldsOf({ age = 0 }: Head, put: Placer): Solid[] {
  if (age < 0.5) return []
  return [
    ...both((side) => [
      put.carve([side * 0.13, 0.24, 0.4], [0.014, 0.1, 0.05], 0.03),
      put.carve([side * 0.27, 0.24, 0.27], [0.06, 0.12 * age, 0.07], 0.08),
      put.carve([side * 0.14, 0.075, 0.39], [0.075, 0.012, 0.04], 0.02),
    ]),
    ...[-0.2, -0.27].map((y) => put.carve([0, y, 0.385], [0.17, 0.008, 0.04], 0.02)),
  ]
}

function beardOf({ beard, skin }: Head, put: Placer, tone: number): Solid[] {
  const moustache = both((side) => [
    put.limb(tone, [side * 0.01, 0.222, 0.43], [side * 0.13, 0.262, 0.33], 0.034, 0.018, 0.02),
  ])
  switch (beard) {
    case 'full':
      return [
        put.egg(tone, [0, 0.46, 0.16], [0.27, 0.24, 0.23], 0.04),
        ...both((side) => [put.egg(tone, [side * 0.27, 0.2, 0.04], [0.075, 0.2, 0.14], 0.04)]),
        ...moustache,
        put.egg(skin * 0.72, [0, 0.315, 0.375], [0.075, 0.026, 0.04], 0.01),
      ]
    case 'goatee':
      return [put.egg(tone, [0, 0.47, 0.25], [0.085, 0.15, 0.1], 0.03), ...moustache]
    case 'moustache':
      return both((side) => [
        put.limb(tone, [side * 0.01, 0.222, 0.44], [side * 0.17, 0.28, 0.33], 0.05, 0.022, 0.02),
      ])
    default:
      return []
  }
}

/** The glasses alone. */
function glassesOf(head: Head): Solid[] {
  const { glasses } = head
  if (!glasses) return []
  const put = placerOf(head)
  const size = glasses === 'big' ? 0.135 : 0.112
  const apart = glasses === 'big' ? 0.155 : 0.14
  const [rim, wire] = [0.019, 0.017]
  return [
    ...both((side) => [
      glasses === 'dark'
        ? put.egg(0.03, [side * apart, 0.015, 0.42], [size, size, 0.025], 0)
        : put.ring(0.04, [side * apart, 0.015, 0.43], [size, size, rim]),
      put.limb(0.04, [side * (apart + size), 0, 0.41], [side * 0.38, 0, -0.02], wire, wire, 0),
    ]),
    put.limb(0.04, [-0.04, -0.01, 0.45], [0.04, -0.01, 0.45], wire, wire, 0),
  ]
}
