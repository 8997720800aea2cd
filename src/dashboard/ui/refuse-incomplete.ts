import { incompleteWords } from './incomplete.ts'

/** Whether a form of `DialogField`s has an incomplete date or time; its field then says so and gets the focus. */
export function refuseIncomplete(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')].filter(incompleteWords)
  for (const input of inputs) input.checkValidity()
  inputs[0]?.focus()
  return inputs.length > 0
}
