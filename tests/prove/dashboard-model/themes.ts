// What a walk is mostly about. One that does everything seldom does a second time in one place what a fault needs; so each
// has a theme whose actions are likelier (swarm testing: Groce and others, ISSTA 2012), and whose errands it runs.

/** The screens that walks of a theme go to, and its errands: what people do there one after the other, by the names of actions. */
interface ThemeParts {
  screens: readonly string[]
  errands: readonly (readonly string[])[]
}

const parts = {
  everything: {
    screens: [
      ...['Staff', 'Partners', 'Slides', 'Artists', 'Dashboard', 'Events', 'Messages', 'Events', 'Drafts'],
    ],
    errands: [],
  },
  forms: {
    screens: ['Staff', 'Partners', 'Slides', 'Artists'],
    errands: [
      ['sidebar', 'open a row', 'type', 'the line turns slow', 'save and type on', 'save'],
      ['sidebar', 'add new', 'type', 'palette', 'add another by the palette', 'answer a question', 'type'],
    ],
  },
  lists: {
    screens: ['Staff', 'Partners', 'Slides', 'Artists', 'Events'],
    errands: [
      ['the line turns slow', 'another list', 'another list', 'another list'],
      ['sidebar', 'search', 'another list', 'sort', 'another list', 'filter'],
    ],
  },
  notes: {
    screens: ['Staff', 'Partners', 'Artists', 'Events'],
    errands: [
      ['sidebar', 'open a row', 'notes', 'write a note', 'save a note', 'edit a note', 'write a note'],
    ],
  },
  translations: {
    screens: ['Artists', 'Events', 'Slides'],
    errands: [
      [
        ...['sidebar', 'open a row', 'translations', 'translate a text', 'save a translation'],
        ...['translate a text', 'the line turns slow', 'save a translation and type on'],
      ],
    ],
  },
  bulk: {
    screens: ['Artists', 'Staff', 'Events'],
    errands: [['sidebar', 'choose a row', 'bulk edit', 'choose what all get', 'change them all', 'undo']],
  },
  calendar: {
    screens: ['Events'],
    errands: [
      ['sidebar', 'calendar', 'drag an event', 'undo', 'drag an event'],
      ['sidebar', 'calendar', 'open an event', 'move an event', 'undo'],
    ],
  },
  drafts: {
    screens: ['Artists', 'Staff', 'Partners'],
    errands: [
      ['sidebar', 'open a row', 'type', 'keep as a draft', 'type', 'save'],
      ['sidebar', 'open a row', 'duplicate', 'type', 'save'],
      ['sidebar', 'open a row', 'open the draft of a record', 'type', 'go on to publish', 'publish a draft'],
      [
        'sidebar',
        'add new',
        'fill in a new record',
        'keep as a draft',
        'go on to publish',
        'publish a draft',
      ],
    ],
  },
  parts: {
    screens: ['Artists'],
    errands: [
      [
        ...['sidebar', 'songs of an artist', 'parts in a draft', 'add new', 'fill in a new record', 'save'],
        ...['open a row', 'type', 'save'],
      ],
      [
        ...['sidebar', 'songs of an artist', 'parts in a draft', 'gallery of a draft', 'add new'],
        ...['choose new pictures', 'save', 'reorder', 'move a row', 'end reordering'],
      ],
      [
        ...['sidebar', 'songs of an artist', 'parts in a draft', 'gallery of a draft', 'add new'],
        ...['choose new pictures', 'the line turns slow', 'save', 'type', 'type'],
      ],
      ['sidebar', 'songs of an artist', 'parts in a draft', 'open a row', 'type', 'answer a question'],
      [
        ...['sidebar', 'songs of an artist', 'parts in a draft', 'add new', 'fill in a new record', 'save'],
        ...['gallery of a draft', 'archive or restore', 'compare a draft', 'publish a draft'],
      ],
      [
        'sidebar',
        'songs of an artist',
        'parts in a draft',
        'add new',
        'type',
        'sidebar',
        'answer a question',
      ],
    ],
  },
  series: {
    screens: ['Events'],
    errands: [
      ['sidebar', 'open a row', 'dates of a series', 'repeat an event', 'repeat an event'],
      ['sidebar', 'open a row', 'type', 'save', 'open a row', 'dates of a series', 'bring it to other dates'],
    ],
  },
  messages: {
    screens: ['Messages'],
    errands: [['sidebar', 'move a message', 'undo', 'move a message by key', 'undo', 'a folder']],
  },
} as const satisfies Record<string, ThemeParts>

export type Theme = keyof typeof parts

const all = Object.keys(parts) as Theme[]
/** `PROVE_THEME=notes` gives every walk that theme. */
const wanted = process.env.PROVE_THEME
const themes = all.filter((theme) => wanted === undefined || theme === wanted)
if (themes.length === 0) throw new Error(`No theme is named ${wanted}. There are: ${all.join(', ')}`)
/** How many times likelier an action of the theme is, beside its errands. */
const emphasis = 5

/** Of walks whose seeds follow one another, each has the next theme. */
export class Emphasis {
  readonly #theme: Theme

  constructor(seed: number) {
    this.#theme = themes[seed % themes.length] as Theme
  }

  get screens(): readonly string[] {
    return parts[this.#theme].screens
  }

  get errands(): readonly (readonly string[])[] {
    return parts[this.#theme].errands
  }

  weightOf({ weight, themes: own }: { weight: number; themes?: readonly Theme[] }): number {
    return own?.includes(this.#theme) ? weight * emphasis : weight
  }
}

/** Number of themes before the first is there again. */
export const themeCount = themes.length
