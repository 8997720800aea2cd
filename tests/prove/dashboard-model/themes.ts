// What a walk is mostly about. One that does everything seldom does a second time in one place what a fault needs; so each
// has a theme whose actions are likelier (swarm testing: Groce and others, ISSTA 2012).

/** Each with the screens that its walks go to. */
const screensOf = {
  everything: ['Staff', 'Partners', 'Slides', 'Artists', 'Dashboard', 'Events', 'Messages', 'Events'],
  notes: ['Staff', 'Partners', 'Artists', 'Events'],
  translations: ['Artists', 'Events', 'Slides'],
  bulk: ['Artists', 'Staff', 'Events'],
  calendar: ['Events'],
  drafts: ['Artists', 'Staff', 'Partners'],
  messages: ['Messages'],
} as const

export type Theme = keyof typeof screensOf

const all = Object.keys(screensOf) as Theme[]
/** `PROVE_THEME=notes` gives every walk that theme. */
const wanted = process.env.PROVE_THEME
const themes = all.filter((theme) => wanted === undefined || theme === wanted)
if (themes.length === 0) throw new Error(`No theme is named ${wanted}. There are: ${all.join(', ')}`)
/** How many times likelier an action of the theme is. */
const emphasis = 20

/** Of walks whose seeds follow one another, each has the next theme. */
export class Emphasis {
  readonly #theme: Theme

  constructor(seed: number) {
    this.#theme = themes[seed % themes.length] as Theme
  }

  get screens(): readonly string[] {
    return screensOf[this.#theme]
  }

  weightOf({ weight, themes: own }: { weight: number; themes?: readonly Theme[] }): number {
    return own?.includes(this.#theme) ? weight * emphasis : weight
  }
}
