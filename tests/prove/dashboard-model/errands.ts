// The errands of a walk: each is run twice, with a first and then with a second record, because many a fault shows only then;
// whatever else happens comes between.
import { themeCount } from './themes.ts'

/** Share of the steps that go on with an errand, where there is one. */
const share = 0.8
/** Done before anything else goes on. */
const duties = [
  ...['sign in', 'load it again', 'the network is back', 'answer a question', 'answer a conflict'],
  ...['answer about a draft', 'try again'],
]

interface Named {
  name: string
}

export class Errands {
  readonly #list: readonly (readonly string[])[]
  #errand: number
  #at = 0
  #round = 0

  constructor(list: readonly (readonly string[])[], seed: number) {
    this.#list = list
    this.#errand = list.length === 0 ? 0 : Math.floor(seed / themeCount) % list.length
  }

  /** Whether a step is about the errand, and the same random number for what it is about instead. */
  divide(number: number): { isErrand: boolean; rest: number } {
    if (this.#list.length === 0) return { isErrand: false, rest: number }
    return number < share
      ? { isErrand: true, rest: number / share }
      : { isErrand: false, rest: (number - share) / (1 - share) }
  }

  /**
   * The next action of the errand among those that the screen allows; undefined while its screen may be on the way, and where
   * the errand cannot go on.
   */
  next<A extends Named>(actions: readonly A[], mayWait: boolean): A | undefined {
    const steps = this.#list[this.#errand] ?? []
    const find = (name: string | undefined) => actions.find((action) => action.name === name)
    const found = find(steps[this.#at])
    if (found) return this.#go(this.#at, found)
    const duty = duties.map(find).find((action) => action !== undefined)
    if (duty) return duty
    if (mayWait) return undefined
    const closing = find('close another dialog')
    if (closing) return closing
    const later = steps.findIndex((name, index) => index > this.#at && find(name) !== undefined)
    const action = find(steps[later])
    if (action) return this.#go(later, action)
    this.#begin()
    const first = find(this.#list[this.#errand]?.[0])
    return first && this.#go(0, first)
  }

  /** The number by which a step of an errand chooses: in the first round one of the first half, then of the second. */
  pickFor({ name }: Named, pick: number, screens: number): number {
    // Both rounds go to one screen.
    if (name === 'sidebar') return ((Math.floor(this.#round / 2) % screens) + 0.5) / screens
    return /^(open a row|choose a row|songs of an artist)$/.test(name) ? ((this.#round % 2) + pick) / 2 : pick
  }

  #go<A>(index: number, action: A): A {
    this.#at = index + 1
    return action
  }

  /** Goes on when the last step is done. Called before every step. */
  settle(): void {
    if (this.#at >= (this.#list[this.#errand]?.length ?? 1)) this.#begin()
  }

  #begin(): void {
    this.#at = 0
    this.#round += 1
    if (this.#round % 2 === 0) this.#errand = (this.#errand + 1) % Math.max(1, this.#list.length)
  }
}
