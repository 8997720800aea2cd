// A form sent before its script has come is held by the page (HeldForm.astro) and sent as soon as it is alive.

/** To be called once the form answers by itself. */
export function sendIfHeld(form: HTMLFormElement): void {
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  form.requestSubmit()
}
