// What a save of several records is about: rows that were chosen, or all that a list finds.
import type { BulkEdit } from '#contract/entities/bulk-edit.ts'
import type { ListQuery } from '../../api/use-list.ts'
import type { Resource, StoredRecord } from '../../resources/resource.ts'

export type Selection =
  | { readonly records: readonly StoredRecord[] }
  | { readonly filter: ListQuery; readonly count: number }

/** What the records get; nothing when there are neither changes nor days. */
export interface Edit {
  readonly changes: Readonly<Record<string, unknown>>
  readonly shift_days?: number
}

export const isEmptyEdit = ({ changes, shift_days }: Edit) =>
  shift_days === undefined && Object.keys(changes).length === 0

/** The body of a preview and, with what it has counted, of a save. */
export function toBody({ name }: Resource, selection: Selection, edit: Edit): BulkEdit {
  const { changes, ...days } = edit
  const which =
    'filter' in selection
      ? { filter: { ...selection.filter } }
      : {
          records: selection.records.map(({ id, revision }) => ({
            id: Number(id),
            revision: Number(revision),
          })),
        }
  // Only resources of the contract have such saves.
  return { resource: name as BulkEdit['resource'], ...which, changes: { ...changes }, ...days }
}
