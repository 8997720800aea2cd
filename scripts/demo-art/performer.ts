// A performer on a stage, seen from the audience: a silhouette with hair and an object in the hands.

import { shape, spots } from './figures/line.ts'
import { bar, disc, type Point, quad } from './shapes.ts'
import type { CastName, ThingName } from './spec.ts'

type Joint = readonly [number, number]

/** A limb with round ends, wide at one end and thin at the other. */
function limb([ax, ay]: Joint, [bx, by]: Joint, wide: number, thin: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
  return (
    quad(
      ax + nx * wide,
      ay + ny * wide,
      bx + nx * thin,
      by + ny * thin,
      bx - nx * thin,
      by - ny * thin,
      ax - nx * wide,
      ay - ny * wide,
    ) +
    disc(ax, ay, wide) +
    disc(bx, by, thin)
  )
}

const crowns: Partial<Readonly<Record<CastName, string>>> = {
  'ase-lindqvist': disc(0, -880, 76, 78) + quad(-76, -880, 76, -880, 96, -700, -96, -700),
  'haruka-mizushima': disc(0, -876, 78, 74) + bar(-78, -880, 156, 66),
  'kassia-obuya': disc(0, -906, 124, 112),
  'los-faroleros': disc(0, -916, 130, 20) + quad(-64, -990, 64, -990, 76, -916, -76, -916),
  coalfax: disc(0, -908, 70, 48) + quad(0, -916, 120, -892, 116, -876, 0, -890),
}

/** Head, neck, sloping shoulders, waist and hips. */
const body =
  disc(0, -868, 54, 70) +
  bar(-25, -830, 50, 70) +
  shape(
    spots(
      '-88 -420!, -84 -480, -72 -560, -92 -650, -124 -706, -118 -744, -72 -768, -26 -790!, 26 -790!, 72 -768, 118 -744, 124 -706, 92 -650, 72 -560, 84 -480, 88 -420!',
    ),
  ) +
  disc(0, -430, 88, 44)

const legs = {
  apart:
    limb([-46, -450], [-96, -230], 50, 38) +
    limb([-96, -230], [-120, -14], 38, 26) +
    limb([46, -450], [84, -230], 50, 38) +
    limb([84, -230], [118, -14], 38, 26),
  close: limb([-40, -450], [-44, -14], 50, 28) + limb([40, -450], [54, -14], 50, 28),
}

const shoes = disc(-128, -12, 44, 18) + disc(128, -12, 44, 18)
const stand =
  bar(146, -770, 9, 765) +
  disc(150, -4, 70, 12) +
  limb([150, -770], [86, -826], 7, 7) +
  disc(74, -836, 24, 18)

/** Body pose with the feet at the origin, about 1000 units tall; negative y is upwards. */
function pose(thing: ThingName | undefined): string {
  switch (thing) {
    case 'guitar':
    case 'oud':
      return (
        legs.apart +
        shoes +
        disc(-70, -470, 118, 96) +
        disc(36, -500, 88, 74) +
        limb([60, -520], [330, -640], 17, 13) +
        limb([330, -640], [372, -662], 24, 20) +
        limb([-100, -730], [-170, -560], 36, 28) +
        limb([-170, -560], [-40, -470], 28, 22) +
        limb([100, -730], [190, -560], 36, 26) +
        limb([190, -560], [270, -620], 26, 20) +
        (thing === 'guitar' ? stand : '')
      )
    case 'violin':
      return (
        legs.close +
        limb([-100, -740], [-210, -660], 36, 28) +
        limb([-210, -660], [-200, -800], 28, 20) +
        limb([-60, -790], [-170, -800], 46, 32) +
        limb([-170, -800], [-290, -816], 11, 9) +
        limb([100, -730], [170, -610], 36, 27) +
        limb([170, -610], [70, -690], 27, 20) +
        limb([140, -640], [-240, -900], 6, 5)
      )
    case 'trumpet':
      return (
        legs.apart +
        shoes +
        limb([100, -730], [210, -690], 36, 28) +
        limb([210, -690], [170, -836], 28, 20) +
        limb([-100, -730], [30, -700], 34, 26) +
        limb([30, -700], [130, -820], 26, 20) +
        limb([54, -850], [270, -880], 9, 9) +
        quad(250, -890, 340, -944, 340, -830, 250, -870)
      )
    case 'synth':
    case 'turntable':
    case 'piano':
      return (
        legs.close +
        quad(-330, -500, 330, -500, 330, -410, -330, -410) +
        limb([-260, -420], [260, -4], 11, 11) +
        limb([260, -420], [-260, -4], 11, 11) +
        limb([-100, -730], [-200, -610], 36, 27) +
        limb([-200, -610], [-130, -512], 27, 20) +
        limb([100, -730], [200, -610], 36, 27) +
        limb([200, -610], [130, -512], 27, 20)
      )
    case 'accordion':
      return (
        legs.close +
        quad(-190, -700, -60, -720, -60, -440, -190, -460) +
        quad(-60, -700, 130, -740, 130, -420, -60, -460) +
        quad(130, -730, 240, -700, 240, -450, 130, -430) +
        limb([-100, -730], [-230, -620], 36, 27) +
        limb([-230, -620], [-150, -540], 27, 22) +
        limb([100, -730], [280, -630], 36, 27) +
        limb([280, -630], [220, -550], 27, 22)
      )
    default:
      return (
        legs.apart +
        shoes +
        stand +
        limb([-100, -730], [-200, -826], 36, 26) +
        limb([-200, -826], [-168, -964], 26, 15) +
        limb([-168, -964], [-170, -1004], 17, 21) +
        limb([-182, -1004], [-196, -1048], 8, 6) +
        limb([-168, -1010], [-170, -1060], 8, 6) +
        limb([-156, -1004], [-146, -1046], 8, 6) +
        limb([-160, -976], [-130, -1004], 9, 7) +
        limb([100, -730], [180, -640], 36, 27) +
        limb([180, -640], [150, -760], 27, 20)
      )
  }
}

/** The performer as path data with the feet at a given point and a given height, in pixels. */
export function drawPerformer(
  name: CastName,
  thing: ThingName | undefined,
  feet: Point,
  tall: number,
): string {
  const scale = tall / 1000
  return scalePath(body + (crowns[name] ?? disc(0, -904, 60, 50)) + pose(thing), feet, scale)
}

/** Handles the commands that the shapes of this folder use: absolute M, L, A and C, and relative h, v, a and z. */
function scalePath(path: string, { x, y }: Point, scale: number): string {
  return path.replace(/([MLChva])([^MLChvaz]*)/g, (_all, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const moved = values.map((value, index) => {
      if (command === 'a' && index % 7 > 1 && index % 7 < 5) return value
      const shift = 'MLC'.includes(command) ? (index % 2 === 0 ? x : y) : 0
      return Math.round((value * scale + shift) * 10) / 10
    })
    return command + moved.join(' ')
  })
}
