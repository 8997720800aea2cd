// Who is in the pictures, by the artist's key. Each is a subject of its own: age, build, pose, crop and light differ,
// the press is the same.

import { anselm } from './figures/anselm.ts'
import { ase } from './figures/ase.ts'
import { bram } from './figures/bram.ts'
import { choir } from './figures/choir.ts'
import { coalfax } from './figures/coalfax.ts'
import { desmond } from './figures/desmond.ts'
import type { Drawing } from './figures/drawing.ts'
import { faroleros } from './figures/faroleros.ts'
import { gudrun } from './figures/gudrun.ts'
import { haruka } from './figures/haruka.ts'
import { hradek } from './figures/hradek.ts'
import { ines } from './figures/ines.ts'
import { ivo } from './figures/ivo.ts'
import { kassia } from './figures/kassia.ts'
import { kwabena } from './figures/kwabena.ts'
import { lotte } from './figures/lotte.ts'
import { lucja } from './figures/lucja.ts'
import { marguerite } from './figures/marguerite.ts'
import { nour } from './figures/nour.ts'
import { paraffin } from './figures/paraffin.ts'
import { petra } from './figures/petra.ts'
import { ruaridh } from './figures/ruaridh.ts'
import { rue } from './figures/rue.ts'
import { sile } from './figures/sile.ts'
import { siobhan } from './figures/siobhan.ts'
import { tomas } from './figures/tomas.ts'
import { u } from './figures/u.ts'
import { undertakers } from './figures/undertakers.ts'
import { yusra } from './figures/yusra.ts'
import { zsofia } from './figures/zsofia.ts'
import type { CastName, CrewName } from './spec.ts'

const draws: Readonly<Record<CastName | CrewName, () => Drawing>> = {
  'ase-lindqvist': ase,
  bram,
  'brother-anselm': anselm,
  coalfax,
  desmond,
  'dj-paraffin': paraffin,
  'gudrun-plexi': gudrun,
  'haruka-mizushima': haruka,
  'ines-fontoura': ines,
  ivo,
  'kassia-obuya': kassia,
  'kwabena-tetteh-osei': kwabena,
  'los-faroleros': faroleros,
  lotte,
  'low-tide-choir': choir,
  'lucja-wronska': lucja,
  marguerite,
  'matous-hradek-trio': hradek,
  'mirrorball-undertakers': undertakers,
  'nour-el-hadidi': nour,
  'petra-and-the-ballast': petra,
  ruaridh,
  'rue-sargasso': rue,
  'sile-ni-bhraonain': sile,
  siobhan,
  'tomas-villaverde': tomas,
  u,
  yusra,
  'zsofia-ordogh': zsofia,
}

export const drawingOf = (name: CastName | CrewName): Drawing => draws[name]()
