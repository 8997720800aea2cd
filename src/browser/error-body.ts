// What the body of a refusal says, in whichever of the shapes that API servers use.
import type { FieldErrors, Problem } from '#contract/errors.ts'

type Shape = Readonly<Record<string, unknown>>
const isText = (value: unknown): value is string => typeof value === 'string'
/** The value, or an empty object for one that has no members. */
const shapeOf = (value: unknown): Shape => (typeof value === 'object' && value ? (value as Shape) : {})

/** The texts in a value of any shape; of an object that explains itself, its explanation alone. */
function textsIn(value: unknown, depth = 6): string[] {
  if (isText(value)) return [value]
  const shape = shapeOf(value)
  const said = shape.detail ?? shape.message ?? shape.msg ?? shape.defaultMessage
  if (isText(said)) return [said]
  return depth > 0 ? Object.values(shape).flatMap((one) => textsIn(one, depth - 1)) : []
}

/** Messages by field, which other servers give as lists, as texts or nested. */
function toFieldErrors(said: Shape): FieldErrors {
  // A field may be called like something that other objects inherit.
  const errors: FieldErrors = Object.create(null)
  for (const [key, value] of Object.entries(said)) {
    const { attr, field, path } = shapeOf(value)
    const name = Array.isArray(said) ? (attr ?? field ?? path) : key
    const top = (isText(name) && name.split(/[.[]/)[0]) || 'non_field_errors'
    const texts = textsIn(value)
    if (texts[0]) errors[top] = [...(errors[top] ?? []), ...texts]
  }
  return errors
}

/** The problem that a body tells; Django REST framework puts field errors at its top level, or a list in its place. */
export function toProblem(body: unknown): Partial<Problem> {
  const told = shapeOf(body) as Partial<Problem> & { message?: unknown }
  const { title, errors } = told
  const whole = isText(body) || Array.isArray(body) ? body : told.detail
  const detail = [told.detail, told.message, errors].find(isText) ?? textsIn(whole).join(' ')
  const named = Object.entries(told).filter(([, value]) => typeof value === 'object')
  const fields = errors ? shapeOf(errors) : detail ? {} : Object.fromEntries(named)
  return { ...told, title: isText(title) ? title : '', detail, errors: toFieldErrors(fields) }
}
