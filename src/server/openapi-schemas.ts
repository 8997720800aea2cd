// The schemas of the OpenAPI document.
import { z } from 'zod'
import { endpointTable } from '#contract/endpoint-table.ts'
import { fieldShape } from '#contract/field-shape.ts'
import { nameOf } from './openapi-names.ts'

export type Json = Record<string, unknown>

/** How a picture is sent: as a file in a form, by the id of a stored one in JSON. */
const sentPicture = {
  form: { type: 'string', format: 'binary', description: 'A picture: JPEG, PNG, WebP or AVIF.' },
  json: {
    type: ['string', 'null'],
    description: 'The id of a stored picture; null takes the present one away.',
  },
} as const
/** In JSON, a picture that cannot be taken away. */
const requiredPicture = { type: 'string', description: 'The id of a stored picture.' } as const
/** How lists and objects are sent in a form: not as one part for each entry, as OpenAPI has it of arrays. */
const sentJson = { type: 'string', contentMediaType: 'application/json', description: 'JSON text.' } as const
export type Sending = keyof typeof sentPicture

/** Names of the picture fields of a body. */
export function pictureFields(body: z.ZodObject): string[] {
  const isPicture = (field: z.core.$ZodType) =>
    z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }).file === true
  return Object.keys(body.shape).filter((name) => isPicture(body.shape[name] as z.core.$ZodType))
}

/** Names of the fields of a body that are lists or objects. */
export const jsonFields = (body: z.ZodObject): string[] =>
  Object.keys(body.shape).filter((name) => fieldShape(body.shape[name] as z.core.$ZodType).kind === 'json')

/** Whether a body has another schema as a form. */
const differsAsForm = (body: z.ZodObject) => pictureFields(body).length + jsonFields(body).length > 0

/** The schema of a body as that of a form. */
function asForm(body: z.ZodObject, json: Json): Json {
  const texts = jsonFields(body).map((name) => [name, sentJson])
  return { ...json, properties: { ...(json.properties as Json), ...Object.fromEntries(texts) } }
}

/** Removes constraints that `format` and `integer` imply, because they confuse generators of other languages. */
function simplify(schema: Json): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

const uri = (name: string) => `#/components/schemas/${name}`

function convert(schemas: ReadonlyMap<z.ZodType, string>, io: 'input' | 'output', sending: Sending): Json {
  const registry = z.registry<{ id: string }>()
  const known = new Set<string>()
  for (const [schema, id] of schemas) {
    if (!known.has(id)) registry.add(schema, { id })
    known.add(id)
  }
  const { schemas: converted } = z.toJSONSchema(registry, {
    io,
    uri,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      simplify(jsonSchema)
      if (zodSchema._zod.def.type !== 'custom') return
      const isRequired = sending === 'json' && !z.safeParse(zodSchema, null).success
      Object.assign(jsonSchema, isRequired ? requiredPicture : sentPicture[sending])
      delete jsonSchema.file
    },
  })
  for (const schema of Object.values(converted) as Json[]) {
    delete schema.$schema
    delete schema.$id
    delete schema.id
  }
  return converted
}

/** All named schemas; bodies with pictures, lists or objects appear twice, as JSON and as `…Form`. */
export function componentSchemas(): Json {
  const bodies = new Map<z.ZodType, string>()
  const forms = new Map<z.ZodType, string>()
  const answers = new Map(nameOf)
  for (const { body } of endpointTable.values()) {
    const name = body && nameOf.get(body)
    if (!body || !name) continue
    answers.delete(body)
    const pictures = pictureFields(body).length
    if (pictures < Object.keys(body.shape).length) bodies.set(body, name)
    if (differsAsForm(body)) forms.set(body, `${name}Form`)
  }
  const asForms = convert(forms, 'input', 'form')
  return {
    ...convert(answers, 'output', 'json'),
    ...convert(bodies, 'input', 'json'),
    ...Object.fromEntries(
      forms.entries().map(([body, name]) => [name, asForm(body as z.ZodObject, asForms[name] as Json)]),
    ),
  }
}

/** A schema where an endpoint uses it: a reference to its name, otherwise inline. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', sending: Sending = 'json'): Json {
  const name = nameOf.get(schema)
  const isForm = sending === 'form' && schema instanceof z.ZodObject && differsAsForm(schema)
  if (name) return { $ref: uri(isForm ? `${name}Form` : name) }
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType, io) }
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  }) as Json
  delete json.$schema
  return isForm ? asForm(schema, json) : json
}
