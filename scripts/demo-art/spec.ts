// Specs of generated pictures. A spec is plain data, so that content files can name pictures without drawing them, and
// equal specs give equal bytes on every run.

export type PaletteName =
  | 'lamp'
  | 'ice'
  | 'sand'
  | 'tar'
  | 'olive'
  | 'mustard'
  | 'plum'
  | 'rust'
  | 'teal'
  | 'slate'
  | 'brick'
  | 'bone'
  | 'clay'
  | 'kelp'
  | 'fern'
  | 'rose'

/** The pattern that makes the pictures of one artist recognisable. */
export type Motif = 'arcs' | 'cuts' | 'lines' | 'dots' | 'tiles' | 'rays' | 'letters'

export type ThingName =
  | 'guitar'
  | 'electric'
  | 'violin'
  | 'oud'
  | 'harp'
  | 'trumpet'
  | 'piano'
  | 'synth'
  | 'drum'
  | 'accordion'
  | 'microphone'
  | 'turntable'
  | 'amplifier'
  | 'mirrorball'
  | 'wake'
  | 'lantern'
  | 'ferry'
  | 'moon'
  | 'bell'
  | 'gull'
  | 'kettle'
  | 'paste'
  | 'roller'
  | 'posters'
  | 'pedal'
  | 'narrowboat'
  | 'telephone'

export type SouvenirName =
  | 'tshirt'
  | 'record'
  | 'tote'
  | 'mug'
  | 'tube'
  | 'pin'
  | 'cap'
  | 'book'
  | 'giftcard'
  | 'matchbox'
  | 'poster'
  | 'scarf'

export type SceneName = 'beams' | 'crowd' | 'stage' | 'stack' | 'closeup' | 'thing' | 'figure' | 'wall'

/** Who is in a picture, by the artist's key. */
export type CastName =
  | 'ase-lindqvist'
  | 'brother-anselm'
  | 'coalfax'
  | 'dj-paraffin'
  | 'gudrun-plexi'
  | 'haruka-mizushima'
  | 'ines-fontoura'
  | 'kassia-obuya'
  | 'kwabena-tetteh-osei'
  | 'los-faroleros'
  | 'low-tide-choir'
  | 'lucja-wronska'
  | 'matous-hradek-trio'
  | 'mirrorball-undertakers'
  | 'nour-el-hadidi'
  | 'petra-and-the-ballast'
  | 'rue-sargasso'
  | 'sile-ni-bhraonain'
  | 'tomas-villaverde'
  | 'u'
  | 'zsofia-ordogh'

/** Whose portrait a porthole shows. */
export type CrewName = 'marguerite' | 'ivo' | 'siobhan' | 'bram' | 'lotte' | 'ruaridh' | 'yusra' | 'desmond'

/** The emblem of a partner. */
export type MarkName =
  | 'salt-row'
  | 'henrike-nattestad'
  | 'bureau-lazaret'
  | 'kettle-song'
  | 'lumen'
  | 'mission'
  | 'pell-and-daughter'
  | 'northline'

export interface Size {
  width: number
  height: number
}

interface Base extends Size {
  seed: string
  palette: PaletteName
}

export type ArtSpec =
  | (Base & {
      kind: 'portrait'
      motif: Motif
      cast: CastName
      /** Middle of the motif, 0 to 1 from the top left. */
      sun?: { x: number; y: number }
      behind?: { thing: ThingName; x: number; y: number; size: number }
      /** How much nearer than usual, around the face. */
      closer?: number
    })
  | (Base & { kind: 'heap'; motif: Motif; things: readonly ThingName[] })
  | (Base & {
      kind: 'emblem'
      motif: Motif
      thing: ThingName
      /** Of its box, as a share of the sheet's shorter side. */
      size?: number
    })
  | (Base & {
      kind: 'poster'
      motif: Motif
      words: readonly string[]
      thing?: ThingName
      cast?: CastName
    })
  | (Base & { kind: 'slide'; motif: Motif; thing: ThingName | 'harbour'; words?: readonly string[] })
  | (Base & {
      kind: 'scene'
      motif: Motif
      scene: SceneName
      words?: readonly string[]
      thing?: ThingName
      cast?: CastName
    })
  | (Base & { kind: 'crew'; motif: Motif; cast: CrewName })
  | (Base & { kind: 'stamp'; mark: MarkName })
  | (Base & { kind: 'souvenir'; souvenir: SouvenirName })
  | (Base & { kind: 'logo'; words: readonly string[] })
  | (Base & { kind: 'mark'; solid: boolean })

export type ArtKind = ArtSpec['kind']
