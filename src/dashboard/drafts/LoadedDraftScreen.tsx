import type { ReactNode } from 'react'
import { dashboard } from '#contract/addresses.ts'
import { isAbsent, reasonOf } from '../api/failure.ts'
import { NotFoundScreen } from '../app/NotFoundScreen.tsx'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { type LoadedDraft, useDraft } from './draft-query.ts'

interface Props {
  /** As it stands in the address. */
  id: string | undefined
  place: 'form' | 'part'
  children: (loaded: LoadedDraft) => ReactNode
}

/** A screen of one draft, once it is there; says why when it does not come. */
export function LoadedDraftScreen({ id = '', place, children }: Props) {
  const loaded = useDraft(/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0, place)
  if (loaded.isPending) return <p role="status">{loading}</p>
  if (isAbsent(loaded.error))
    return (
      <NotFoundScreen
        text={t('This draft is not there any more. It was published or discarded.')}
        back={{ to: dashboard.list('drafts'), label: t('All drafts') }}
      />
    )
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
