// A press on a button takes the focus from a field at its beginning, and is a click only if the button is still below the
// pointer at its end. What may move the button waits until then.

let isPressed = false
let waiting: (() => void)[] = []

function release(): void {
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

function press(): void {
  isPressed = true
}

// Tests without a browser load forms, too.
if (globalThis.window) {
  addEventListener('mousedown', press, true)
  // A drag ends without a mouseup, as does a press that leaves the window or opens a menu; who presses a key has let go.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) addEventListener(end, release, true)
  addEventListener('blur', ({ target }) => target === window && release(), true)
}
