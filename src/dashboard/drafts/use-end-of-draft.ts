import { useNavigate } from 'react-router-dom'
import { returnPath } from '../list/saved-list-view.ts'
import type { Resource } from '../resources/resource.ts'

/** Leads away from a form that shows what is not there any more: to the list of its records. */
export function useEndOfDraft(resource: Resource): () => void {
  const navigate = useNavigate()
  return () => void navigate(returnPath(resource), { preventScrollReset: true })
}
