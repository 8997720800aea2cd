// A form submitted before its script has loaded is held by the page (HeldForm.astro) and sent after hydration.

/** To be called once the form handles submits itself. */
export function submitPending(form: HTMLFormElement): void {
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  form.requestSubmit()
}
