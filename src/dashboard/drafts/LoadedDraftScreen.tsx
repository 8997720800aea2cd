import type { ReactNode } from 'react'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { type LoadedDraft, useDraft } from './draft-query.ts'

const loadGoneDraft = async () => (await import('./GoneDraft.tsx')).GoneDraft

interface Props {
  /** As it stands in the address. */
  id: string | undefined
  place: 'form' | 'part'
  children: (loaded: LoadedDraft) => ReactNode
}

/** A screen of one draft, once it is there; says why when it does not come. */
export function LoadedDraftScreen({ id = '', place, children }: Props) {
  const loaded = useDraft(/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0, place)
  const isGone = isAbsent(loaded.error)
  const { Part: GoneDraft } = useLazyComponent(loadGoneDraft, isGone)
  if (loaded.isPending || (isGone && !GoneDraft)) return <p role="status">{loading}</p>
  if (isGone && GoneDraft) return <GoneDraft id={Number(id)} onBack={() => void loaded.refetch()} />
  if (!loaded.data)
    return (
      <div role="alert">
        <ScreenHead title={t('The draft could not be fetched.')} />
        <p>{reasonOf(loaded.error)}</p>
        <Button onClick={() => void loaded.refetch()}>{t('Try again')}</Button>
      </div>
    )
  return children(loaded.data)
}
