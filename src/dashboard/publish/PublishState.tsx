import { useStore } from '@nanostores/react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { $latestChange } from './latest-change.ts'

const loadFollowed = async () => (await import('./FollowedChange.tsx')).FollowedChange

/**
 * Publishing status of the latest change made here. It is rendered in the sidebar and in the bar of narrow screens, of
 * which one is shown.
 */
export function PublishState() {
  const id = useStore($latestChange)
  const { Part: Followed } = useLazyComponent(loadFollowed, id !== null, true)
  return <div role="status">{id !== null && Followed && <Followed id={id} />}</div>
}
