// Client-side validation of a form: what the server would refuse, in the words of the form.

type Field = HTMLInputElement | HTMLTextAreaElement

export interface FieldWords {
  /** What is missing and what to do, by field name. */
  missing: Readonly<Record<string, string>>
  /** What is wrong with what was typed; undefined where nothing is, or the browser says it well enough. */
  wrong: (field: Field) => string | undefined
}

function problemOf(field: Field, { missing, wrong }: FieldWords): string | null | undefined {
  if (field.required && field.value.trim() === '') return missing[field.name]
  return wrong(field) ?? (field.validity.valid ? null : field.validationMessage)
}

/** Messages by field name, for the fields that are invalid or required and empty. */
export function problemsOf(form: HTMLFormElement, words: FieldWords): Record<string, string> {
  const fields = [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, words)
      return problem ? [[field.name, problem]] : []
    }),
  )
}

/** Focuses the first field that has a message. */
export function focusFirstProblem(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  const first = [...form.elements].find((element) =>
    Object.hasOwn(problems, element.getAttribute('name') ?? ''),
  )
  if (first instanceof HTMLElement) first.focus()
}
