// Sets the clock of a process five minutes ahead: NODE_OPTIONS=--import=…/wrong-clock.ts.
const aheadMs = 5 * 60_000
const real = Date.now
const now = () => real() + aheadMs

globalThis.Date = new Proxy(Date, {
  construct: (target, parts: [], newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget) as object,
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
