// The second press of a double click does nothing to what has come below the pointer since the first: the next message, when
// one was archived, or what is around the dialog that was opened. Who double-clicks everything has meant the first. A key that
// is held down does nothing to what has the focus by then.

/** From one press of a double click to the other, and how far the hand moves meanwhile, in CSS pixels. */
const betweenMs = 400
const apart = { mouse: 6, finger: 24 }
/** What does something when it is pressed. */
const controls = 'button, a[href], label, summary, [role=button], [role=option], [role=menuitem]'

let first: { control: Element; at: number; x: number; y: number } | null = null
let isIgnored = false
let keyDownOn: EventTarget | null = null

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function begin(event: PointerEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y, pointerType } = event
  const control = target instanceof Element ? target.closest(controls) : null
  const way = pointerType === 'mouse' ? apart.mouse : apart.finger
  isIgnored =
    first !== null &&
    at - first.at < betweenMs &&
    Math.hypot(x - first.x, y - first.y) <= way &&
    control !== first.control
  if (isIgnored) stop(event)
  else first = control && { control, at, x, y }
}

function repeat(event: KeyboardEvent): void {
  if (!event.repeat) keyDownOn = event.target
  else if ((event.key === 'Enter' || event.key === ' ') && event.target !== keyDownOn) stop(event)
}

if (globalThis.window) {
  addEventListener('pointerdown', begin, true)
  addEventListener('keydown', repeat, true)
  // A click by keyboard has no number.
  for (const type of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    addEventListener(
      type,
      (event) => isIgnored && (type !== 'click' || (event as MouseEvent).detail > 0) && stop(event),
      true,
    )
}
