import { type ReactNode, useEffect } from 'react'
import { isAbsent } from '../api/failure.ts'
import { useRecord } from '../api/use-record.ts'
import { t } from '../language/translate.ts'
import { rememberOpened, returnPath } from '../list/saved-list-view.ts'
import { idOf } from '../resources/addresses.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import styles from './form.module.css'
import { RecordForm } from './RecordForm.tsx'
import { SkeletonForm } from './SkeletonForm.tsx'
import { useWidgets } from './widgets/late-widgets.ts'

interface Props {
  resource: Resource
  scope: Scope
  id?: string
  isNew?: boolean
  /** Id of the record that a new one begins as a copy of. */
  copyOf?: string
  /** Below the heading of what belongs to a draft. */
  notice?: ReactNode
}

/** The form screen of every resource. */
export function FormScreen({ resource, scope, id, isNew = false, copyOf, notice }: Props) {
  const loaded = useRecord(resource, scope, isNew ? copyOf : id, !isNew || copyOf !== undefined)
  const { data } = loaded
  const hasWidgets = useWidgets(resource.fields)
  useEffect(
    () => rememberOpened(resource, scope, data ? { id: idOf(resource, data.record) } : {}),
    [resource, scope, data],
  )
  const isEmpty = isNew && copyOf === undefined
  if (isEmpty && hasWidgets) return <RecordForm resource={resource} scope={scope} notice={notice} />
  if (isEmpty || loaded.isPending) return <SkeletonForm resource={resource} />
  // What is open stays when reading it again fails: somebody may be typing.
  if (loaded.isLoadingError) {
    const text = isAbsent(loaded.error) ? resource.texts.absent : resource.texts.loadFailed
    return (
      <div role="alert">
        <ScreenHead title={text} />
        <div className={styles.ways}>
          {!isAbsent(loaded.error) && <Button onClick={() => void loaded.refetch()}>{t('Try again')}</Button>}
          {resource.idParam !== null && (
            <ButtonLink to={returnPath(resource, scope)} preventScrollReset>
              {t('Back to list')}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  if (!hasWidgets) return <SkeletonForm resource={resource} />
  if (isNew) return <RecordForm resource={resource} scope={scope} original={loaded.data.record} />
  return (
    <RecordForm
      resource={resource}
      scope={scope}
      id={id ?? resource.name}
      loaded={loaded.data}
      notice={notice}
    />
  )
}
