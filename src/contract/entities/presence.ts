// Who has the form of a record open right now.
import { z } from 'zod'
import * as field from '../fields.ts'
import { resourceNames } from '../resources.ts'

/** The record whose form the caller has open. */
export const presenceInput = z.strictObject({ resource: z.enum(resourceNames), record_id: field.id() })

/** Colleagues who have it open, without the caller, by name. */
export const presence = z.object({ people: z.array(z.object({ id: z.int(), username: z.string() })) })
