import { inSentence } from '../language/translate.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { ExportButtons } from './ExportButtons.tsx'
import type { ListState } from './list-state.ts'

interface Props {
  resource: Resource
  scope: Scope
  state: ListState
}

/** Downloads all records that the list finds. */
export function ExportList({ resource, scope, state }: Props) {
  return (
    <ExportButtons
      nouns={[inSentence(resource.noun), inSentence(resource.plural)]}
      run={async (format, tell) => {
        const { exportList } = await import('./export-list.ts')
        return exportList(resource, scope, state, format, tell)
      }}
    />
  )
}
