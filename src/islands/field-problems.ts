// Client-side validation of a form: what the server would refuse, in words for visitors.

type Field = HTMLInputElement | HTMLTextAreaElement

/** What is missing and what to do, by field name. */
const missing: Readonly<Record<string, string>> = {
  name: 'Your name is missing. Type what we may call you.',
  email: 'Your e-mail address is missing. Type it, so that we can answer.',
  message: 'The message is empty. Write what it is about.',
  username: 'The username is missing. Type it.',
  account: 'Type your username, or the e-mail address of your account.',
  password: 'The password is missing. Type it.',
  code: 'The code is missing. Type it.',
}

const required = 'Required. Fill it in.'
const badEmail = 'Not an e-mail address. Use the form name@example.com.'

function problemOf(field: Field): string | null {
  if (field.required && field.value.trim() === '') return missing[field.name] ?? required
  if (field.validity.typeMismatch) return badEmail
  return field.validity.valid ? null : field.validationMessage
}

/** Messages by field name, for the fields that are invalid or required and empty. */
export function problemsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field)
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
