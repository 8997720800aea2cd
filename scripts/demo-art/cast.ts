// Who is in the pictures, by the artist's key. Each is a subject of its own: age, build, pose, crop and light differ,
// the press is the same.

import { coalfax, petra, undertakers } from './cast-bands.ts'
import { crewOf } from './cast-crew.ts'
import { choir, faroleros, hradek } from './cast-groups.ts'
import { haruka, kwabena, paraffin, u } from './cast-machines.ts'
import { lucja, nour, sile, tomas, zsofia } from './cast-strings.ts'
import { anselm, ase, gudrun, ines, kassia, rue } from './cast-voices.ts'
import type { CastName, CrewName } from './spec.ts'
import type { Subject } from './subject.ts'

const draws: Readonly<Record<CastName, () => Subject>> = {
  'ase-lindqvist': ase,
  'brother-anselm': anselm,
  coalfax,
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
  'petra-and-the-ballast': petra,
  'rue-sargasso': rue,
  'sile-ni-bhraonain': sile,
  'tomas-villaverde': tomas,
  u,
  'zsofia-ordogh': zsofia,
}

const isArtist = (name: CastName | CrewName): name is CastName => Object.hasOwn(draws, name)

export function subjectOf(name: CastName | CrewName): Subject {
  return isArtist(name) ? draws[name]() : crewOf(name)
}
