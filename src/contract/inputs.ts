// Makes both inputs of an entity from one set of fields: all fields to create, only the sent ones to change.
import { z } from 'zod'

type Shape = Record<string, z.ZodType>
type Inputs<S extends Shape, R extends keyof S> = z.ZodObject<
  { [K in keyof S]: K extends R ? S[K] : z.ZodOptional<S[K]> },
  z.core.$strict
>
type Patch<S extends Shape> = z.ZodObject<{ [K in keyof S]: z.ZodOptional<S[K]> }, z.core.$strict>

/**
 * Input to create (only `required` fields are mandatory) and to change (all are optional); unknown fields are rejected.
 */
export function defineInputs<S extends Shape, const R extends keyof S>(
  fields: S,
  required: readonly R[],
): { create: Inputs<S, R>; patch: Patch<S> } {
  const optional = (schema: z.ZodType) => z.optional(schema)
  const patch = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)]))
  const needed = Object.fromEntries(required.map((name) => [name, fields[name]]))
  return {
    // `Object.fromEntries` loses the types of the keys.
    create: z.strictObject({ ...patch, ...needed }) as unknown as Inputs<S, R>,
    patch: z.strictObject(patch) as unknown as Patch<S>,
  }
}
