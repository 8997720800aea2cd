// Subjects of audit entries that tell of something beside a record, by the ids of the records.

type Beside = 'notes' | 'translations'

const subjectOf = (beside: Beside) => (name: string) => `${name}.${beside}`

/** Of notes about the records of a resource. */
export const notesSubject = subjectOf('notes')

/** Of translations of the records of a table. */
export const translationsSubject = subjectOf('translations')

/** The name of the records that a subject concerns, and what beside them, null for the records themselves. */
export function readSubject(subject: string): { name: string; beside: Beside | null } {
  const [name = '', beside] = subject.split('.')
  return { name, beside: beside === 'notes' || beside === 'translations' ? beside : null }
}
