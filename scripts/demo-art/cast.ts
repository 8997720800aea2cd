// Who is in the pictures, by the artist's key. Each is a subject of its own: age, build, pose, crop and light differ,
// the press is the same.

import { undertakers } from './cast-bands.ts'
import { crewOf } from './cast-crew.ts'
import { choir, faroleros, hradek } from './cast-groups.ts'
import { haruka, kwabena, paraffin, u } from './cast-machines.ts'
import { lucja, nour, sile, tomas, zsofia } from './cast-strings.ts'
import { anselm, gudrun, ines, kassia, rue } from './cast-voices.ts'
import { ase } from './figures/ase.ts'
import { bram } from './figures/bram.ts'
import { coalfax } from './figures/coalfax.ts'
import { desmond } from './figures/desmond.ts'
import type { Drawing } from './figures/drawing.ts'
import { ivo } from './figures/ivo.ts'
import { lotte } from './figures/lotte.ts'
import { marguerite } from './figures/marguerite.ts'
import { petra } from './figures/petra.ts'
import { ruaridh } from './figures/ruaridh.ts'
import { yusra } from './figures/yusra.ts'
import type { CastName, CrewName } from './spec.ts'
import type { Subject } from './subject.ts'

type Name = CastName | CrewName

/** Drawn by hand. */
const draws = {
  'ase-lindqvist': ase,
  bram,
  coalfax,
  desmond,
  ivo,
  lotte,
  marguerite,
  'petra-and-the-ballast': petra,
  ruaridh,
  yusra,
} as const satisfies Partial<Record<Name, () => Drawing>>

type Drawn = keyof typeof draws
type Modelled = Exclude<CastName, Drawn>

/** Modelled in solids. */
const models: Readonly<Record<Modelled, () => Subject>> = {
  'brother-anselm': anselm,
  'dj-paraffin': paraffin,
  'gudrun-plexi': gudrun,
  'haruka-mizushima': haruka,
  'ines-fontoura': ines,
  'kassia-obuya': kassia,
  'kwabena-tetteh-osei': kwabena,
  'los-faroleros': faroleros,
  'low-tide-choir': choir,
  'lucja-wronska': lucja,
  'matous-hradek-trio': hradek,
  'mirrorball-undertakers': undertakers,
  'nour-el-hadidi': nour,
  'rue-sargasso': rue,
  'sile-ni-bhraonain': sile,
  'tomas-villaverde': tomas,
  u,
  'zsofia-ordogh': zsofia,
}

const isDrawn = (name: Name): name is Drawn => Object.hasOwn(draws, name)
const isModelled = (name: Exclude<Name, Drawn>): name is Modelled => Object.hasOwn(models, name)

export function figureOfCast(name: Name): { drawing: Drawing } | { subject: Subject } {
  if (isDrawn(name)) return { drawing: draws[name]() }
  return { subject: isModelled(name) ? models[name]() : crewOf(name) }
}
