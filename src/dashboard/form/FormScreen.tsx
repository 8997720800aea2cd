import { useEffect } from 'react'
import { isAbsent } from '../api/failure.ts'
import { useRecord } from '../api/use-record.ts'
import { rememberOpened, returnPath } from '../list/list-left.ts'
import { idOf } from '../resources/addresses.ts'
import type { Card, Scope } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './form.module.css'
import { ManyPictures } from './ManyPictures.tsx'
import { RecordForm } from './RecordForm.tsx'
import { SkeletonForm } from './SkeletonForm.tsx'

interface Props {
  card: Card
  scope: Scope
  id?: string
  isNew?: boolean
}

/** The one form of every resource. */
export function FormScreen({ card, scope, id, isNew = false }: Props) {
  const loaded = useRecord(card, scope, id, !isNew)
  const { data } = loaded
  useEffect(
    () => rememberOpened(card, scope, data ? { id: idOf(card, data.record) } : {}),
    [card, scope, data],
  )
  if (isNew && card.takesMany) return <ManyPictures card={card} scope={scope} />
  if (isNew) return <RecordForm card={card} scope={scope} />
  if (loaded.isPending) return <SkeletonForm card={card} />
  if (loaded.isError) {
    const text = isAbsent(loaded.error) ? card.texts.absent : card.texts.loadFailed
    return (
      <div role="alert">
        <ScreenHead title={text} />
        <div className={styles.ways}>
          {!isAbsent(loaded.error) && <Button onClick={() => void loaded.refetch()}>Try again</Button>}
          {card.idParam !== null && (
            <ButtonLink to={returnPath(card, scope)} preventScrollReset>
              Back to list
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  return <RecordForm card={card} scope={scope} id={id ?? card.name} loaded={loaded.data} />
}
