import { dashboardDraftParts } from '#contract/endpoints/dashboard-draft-parts.ts'
import type { Draft, DraftPart, DraftPartChoice } from '#contract/entities/draft.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { ShownValue } from '../form/ShownValue.tsx'
import { toFormValues } from '../form/values.ts'
import { withAddresses } from '../history/with-addresses.ts'
import { t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { changedLabels } from './changed-labels.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import { readDraftsAgain } from './draft-query.ts'
import { differencesBetween } from './draft-values.ts'
import styles from './drafts.module.css'
import { draftPartResources } from './part-resources.ts'

interface Props {
  draft: Draft
  etag: string | null
  /** Called when somebody has chosen, or could not. */
  onChoose: () => void
}

/** What a draft changes of songs and gallery; each can be taken back, and is chosen where the public one has changed too. */
export function PartDifferences({ draft, etag, onChoose }: Props) {
  const choosing = useOneMutation({
    mutationFn: (body: DraftPartChoice) =>
      ask(dashboardDraftParts.chooseDraftPart, {
        params: { id: draft.id },
        body,
        ifMatch: etag ?? undefined,
      }),
    async onSettled(_data, _error, { part }) {
      onChoose()
      await Promise.all([readDraftsAgain(), invalidateResource({ name: part })])
    },
  })
  const isOrdered = draft.gallery_order !== null

  return (
    <>
      {draftPartResources().map((resource) => {
        const parts = draft.parts.filter(({ part }) => part === resource.part)
        const hasOrder = resource.part === 'gallery' && isOrdered
        if (parts.length === 0 && !hasOrder) return null
        return (
          <section key={resource.name} aria-labelledby={`changed-${resource.name}`}>
            <h3 id={`changed-${resource.name}`} className={styles.group}>
              {resource.plural}
            </h3>
            <ul className={styles.parts}>
              {parts.map((part) => (
                <PartRow
                  key={part.id}
                  resource={resource}
                  draft={draft}
                  part={part}
                  onChoose={choosing.mutate}
                />
              ))}
              {hasOrder && (
                <li>
                  <p className={styles.part}>
                    <strong>{t('Order')}</strong> <Badge>{t('Changed')}</Badge>
                  </p>
                  <Choice
                    name={t('Order')}
                    part={{ part: 'gallery', id: null }}
                    conflict={
                      draft.gallery_order === 'conflict'
                        ? t('Somebody has put the public gallery into another order since.')
                        : null
                    }
                    onChoose={choosing.mutate}
                  />
                </li>
              )}
            </ul>
          </section>
        )
      })}
      {choosing.isError && <Notice tone="failed" isUrgent title={reasonOf(choosing.error) ?? ''} />}
    </>
  )
}

/** What is said of a part beside its name. */
function actWords({ act, values }: DraftPart): string {
  if (act === 'added') return t('New')
  if (act === 'removed') return t('Deleted')
  if (values.is_active === false) return t('Archived')
  return values.is_active === true ? t('Restored') : t('Changed')
}

interface RowProps {
  resource: Resource
  draft: Draft
  part: DraftPart
  onChoose: (choice: DraftPartChoice) => void
}

function PartRow({ resource, draft, part, onChoose }: RowProps) {
  const pictures = new Map(draft.pictures.map(({ id, picture }) => [id, picture.url]))
  const live = part.live && withAddresses(resource, part.live, pictures)
  const over = { ...(live ?? resource.initial), ...withAddresses(resource, part.values, pictures) }
  const was = toFormValues(resource, live)
  const differences =
    part.act === 'removed' ? [] : differencesBetween(resource, toFormValues(resource, over), was)
  const name = part.name || resource.nameOf({ ...over, id: part.id })
  const image = resource.fields.find(({ widget }) => widget === 'image')
  const gone = t('It has been deleted in public, so nothing of it can be changed.')
  const conflicts = changedLabels(resource, part.conflicts)
  return (
    <li>
      <p className={styles.part}>
        <strong>{name}</strong> <Badge>{actWords(part)}</Badge>
      </p>
      {part.act === 'removed' && image && <ShownValue field={image} value={was[image.name] ?? null} />}
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map((difference) => (
            <DifferenceRow key={difference.field.name} {...difference} isNew={part.act === 'added'} />
          ))}
        </dl>
      )}
      <Choice
        name={name}
        part={part}
        isGone={part.is_gone}
        conflict={
          part.is_gone
            ? gone
            : part.conflicts.length > 0
              ? t('Changed in public too, since this draft was begun: {conflicts}.', { conflicts })
              : null
        }
        onChoose={onChoose}
      />
    </li>
  )
}

interface ChoiceProps {
  name: string
  part: Pick<DraftPartChoice, 'part' | 'id'>
  isGone?: boolean
  conflict: string | null
  onChoose: (choice: DraftPartChoice) => void
}

function Choice({ name, part: { part, id }, isGone = false, conflict, onChoose }: ChoiceProps) {
  const pick = (keep: DraftPartChoice['keep']) => () => onChoose({ part, id, keep })
  if (conflict === null || isGone)
    return (
      <>
        {conflict && <Notice title={conflict} />}
        <Button size="small" aria-label={t('Take back: {name}', { name })} onClick={pick('public')}>
          {t('Take back')}
        </Button>
      </>
    )
  return (
    <Notice title={conflict}>
      <Button size="small" aria-label={t('Keep the draft’s: {name}', { name })} onClick={pick('draft')}>
        {t('Keep the draft’s')}
      </Button>
      <Button size="small" aria-label={t('Keep the public one: {name}', { name })} onClick={pick('public')}>
        {t('Keep the public one')}
      </Button>
    </Notice>
  )
}
