import { z } from 'zod'
import { beyondSpecification, withFallback } from '../absent.ts'
import * as field from '../fields.ts'
import { limits } from '../limits.ts'

/** Where a message lies; each lies in one folder. */
export const messageFolders = ['inbox', 'archive', 'spam', 'deleted'] as const
export const messageFolder = z.enum(messageFolders)
/** What messages can be sorted by. */
export const messageOrderings = ['submitted_at', 'is_read'] as const
export type MessageFolder = (typeof messageFolders)[number]

/** An account that messages can be assigned to. */
export const messagePerson = z.object({ id: z.int(), username: z.string() })
export type MessagePerson = z.infer<typeof messagePerson>

/**
 * A contact message as staff read it; `about` is what it was written from, such as a souvenir, or ''. What follows
 * `is_read` is of the capability `inbox`; reading a message does not change its revision.
 */
export const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  about: beyondSpecification(z.string(), '', 'contact_about'),
  submitted_at: z.iso.datetime(),
  is_read: z.boolean(),
  folder: beyondSpecification(messageFolder, 'inbox', 'inbox'),
  assigned_to: beyondSpecification(messagePerson.nullable(), null, 'inbox'),
  answered_at: beyondSpecification(z.iso.datetime().nullable(), null, 'inbox'),
  /** Name of the account that has answered. */
  answered_by: beyondSpecification(z.string().nullable(), null, 'inbox'),
  deleted_at: beyondSpecification(z.iso.datetime().nullable(), null, 'inbox'),
  /** Why it was set apart as spam, by name; `marked` when somebody has done it. */
  spam_signs: beyondSpecification(z.array(z.string()), [], 'inbox'),
  revision: beyondSpecification(z.int(), 1, 'inbox'),
})

/** Input of the contact form; `website` is a honeypot and stays empty, `seconds` is how long the form was open. */
export const contactInput = z.strictObject({
  name: field.line(),
  email: field.email(),
  message: field.text(limits.message),
  about: field.optionalLine().optional(),
  website: z.string().max(limits.url).optional(),
  seconds: z.number().min(0).max(1e9).optional(),
})

export const contactReceipt = z.object({ detail: z.string() })

/** False marks a message as unread again, which a server of the specification alone does not know. */
export const messagePatch = z.strictObject({ is_read: z.boolean() })

/** The same change of several messages, each as it was seen. */
export const messagesChange = z.strictObject({
  messages: z
    .array(z.strictObject({ id: field.id(), revision: z.int().min(1) }))
    .min(1)
    .max(limits.messagesAtOnce),
  is_read: z.boolean().optional(),
  folder: messageFolder.optional(),
  assigned_to_id: field.optionalId().optional(),
  /** True: by the caller, now. */
  is_answered: z.boolean().optional(),
})

/** Messages as they are now; those somebody else has changed since, or erased, are as they were left. */
export const messagesChanged = z.object({
  changed: z.array(message),
  /** Ids of those among `changed` that were as wanted already since they were seen, by somebody else's doing. */
  same: withFallback(z.array(z.int()), []),
  stale: z.array(message),
  absent: z.array(z.int()),
})

const folderCount = z.object({ count: z.int(), unread: z.int() })

/** How many messages lie where, and how long they stay. */
export const messageSummary = z.object({
  folders: z.object({
    inbox: folderCount,
    archive: folderCount,
    spam: folderCount,
    deleted: folderCount,
  }),
  /** Days after which a message is erased, wherever it lies; null: when somebody does it. */
  kept_days: z.int().nullable(),
  /** Days for which a deleted message can be restored. */
  deleted_days: z.int(),
})

export type Message = z.infer<typeof message>
export type MessagesChange = z.infer<typeof messagesChange>
export type MessagesChanged = z.infer<typeof messagesChanged>
export type MessageSummary = z.infer<typeof messageSummary>
