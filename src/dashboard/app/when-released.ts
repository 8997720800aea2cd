// A press is a click only if the same thing is below the pointer at its beginning and at its end. What may move or cover it
// waits until then: a message that appears because the press has taken the focus from its field, rows of others, notices.

let isPressed = false
let waiting: (() => void)[] = []
let overdue: ReturnType<typeof setTimeout> | undefined
/** Longer than presses are; text is marked for longer, and nothing needs to stand still for that. */
const longestMs = 2_000
/** The browser tells of a tap as of a press of the mouse a moment after the finger is up. */
const tapMs = 100

function release(): void {
  clearTimeout(overdue)
  isPressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

/** Calls `run` at once, or while a mouse button or a finger is down as soon as it is up, before the click. */
export function whenReleased(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function holdFor(ms: number): void {
  clearTimeout(overdue)
  overdue = setTimeout(release, ms)
  isPressed = true
}

// Tests without a browser load forms, too.
if (globalThis.window) {
  for (const start of ['pointerdown', 'mousedown']) addEventListener(start, () => holdFor(longestMs), true)
  addEventListener('pointerup', () => isPressed && holdFor(tapMs), true)
  // A drag ends without a mouseup, as does a press that leaves the window or opens a menu; who presses a key has let go.
  for (const end of ['mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])
    addEventListener(end, release, true)
  addEventListener('blur', ({ target }) => target === window && release(), true)
}
