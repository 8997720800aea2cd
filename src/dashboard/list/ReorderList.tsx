import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { GridList, GridListItem, Button as HandleButton } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useBeforeUnload } from 'react-router-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Picture } from '#contract/entities/picture.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { useWholeList } from '../api/use-list.ts'
import { whileUnsaved } from '../api/while-unsaved.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { paramsOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { ArrowDown, ArrowUp } from '../ui/icons.ts'
import { GripVertical } from '../ui/late-icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { Thumb } from '../ui/Thumb.tsx'
import { mendOrder, moveAll, moveOne } from './move.ts'
import { handleDoubleEnter } from './quick-enter.ts'
import styles from './reorder.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props {
  resource: Resource
  scope: Scope
  onDone: () => void
}

const idOf = (record: StoredRecord) => record.id as number

/** Manual ordering by drag and drop, keyboard or the arrows of a row; every move is saved at once. */
export function ReorderList({ resource, scope, onDone }: Props) {
  const id = useId()
  const list = useWholeList(resource, scope)
  const [records, setRecords] = useState<readonly StoredRecord[]>([])
  const [said, setSaid] = useState('')
  const saving = useRef(Promise.resolve())
  const unsaved = useRef(0)

  // What is read while a move is on its way is from before it.
  useEffect(() => {
    if (list.data && unsaved.current === 0) setRecords(list.data)
  }, [list.data])

  useBeforeUnload(
    useCallback((event) => {
      // The browser asks before it ends a save that has not been answered.
      if (unsaved.current > 0) event.preventDefault()
    }, []),
  )

  function save(next: readonly StoredRecord[], words: string) {
    setRecords(next)
    unsaved.current += 1
    // Saves run one after the other, so that the last move wins.
    const before = saving.current
    saving.current = whileUnsaved(async () => {
      await before
      // The moves after it bring it along.
      if (unsaved.current === 1) await send(next, words)
      unsaved.current -= 1
      if (unsaved.current === 0) void invalidateResource({ name: resource.name })
    })
  }

  const namesOf = (some: readonly StoredRecord[]) => some.map((one) => resource.nameOf(one)).join(', ')

  /** `changes` is what colleagues changed in the list before, which did not hinder the order of all others. */
  async function send(next: readonly StoredRecord[], words: string, changes = '') {
    try {
      await ask(resource.endpoints.order as Endpoint, {
        params: paramsOf(resource, scope),
        body: { ids: next.map(idOf) },
      })
    } catch (error) {
      const { data } = await list.refetch()
      if (unsaved.current > 1) return
      const mended = data && changes === '' ? mendOrder(next, data, idOf) : null
      if (mended) {
        setRecords(mended.items)
        const { gone, added } = mended
        const gaps = [
          gone.length > 0 && t('Somebody has deleted: {names}.', { names: namesOf(gone) }),
          added.length > 0 && t('Somebody has added: {names}.', { names: namesOf(added) }),
        ]
        await send(mended.items, words, gaps.filter(Boolean).join(' '))
        return
      }
      if (data) setRecords(data)
      // An answer that was lost on its way has saved it all the same.
      if (String(data?.map(idOf)) !== String(next.map(idOf))) {
        toastError(t('Failed to save the order: {reason}', { reason: reasonOf(error) ?? t('Unknown error') }))
        return
      }
    }
    setSaid(t('{words} Order saved.', { words }))
    if (changes) tellDone(t('{changes} The order of all others is saved.', { changes }))
  }

  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: handleDoubleEnter,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const ids = [...keys].map(Number)
      save(moveAll(records, idOf, ids, Number(target.key), target.dropPosition), t('Moved.'))
    },
  })

  function step(record: StoredRecord, by: -1 | 1) {
    const next = moveOne(records, records.indexOf(record), by)
    save(
      next,
      t('“{name}” is number {number} of {all}.', {
        name: resource.nameOf(record),
        number: next.indexOf(record) + 1,
        all: next.length,
      }),
    )
    const [way, back] = by < 0 ? ['up', 'down'] : ['down', 'up']
    focusLater(`${id}-${way}-${idOf(record)}`, `${id}-${back}-${idOf(record)}`)
  }

  if (list.isPending) return <SkeletonRows resource={resource} />
  if (list.isError)
    return (
      <Notice tone="failed" isUrgent title={resource.texts.listFailed}>
        <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
      </Notice>
    )
  return (
    <>
      <div className={styles.tools}>
        <p>{t('Drag rows by their handle, or use the arrows. Every move is saved.')}</p>
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <GridList
        aria-label={t('Order: {heading}', { heading: resource.heading })}
        className={styles.list ?? ''}
        items={records.map((record) => ({ id: idOf(record), record }))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[records]}
      >
        {({ record }) => {
          const name = resource.nameOf(record)
          const index = records.indexOf(record)
          return (
            <GridListItem className={styles.item ?? ''} textValue={name}>
              <HandleButton
                slot="drag"
                className={styles.handle ?? ''}
                aria-label={t('Drag {name}', { name })}
              >
                <GripVertical aria-hidden="true" />
              </HandleButton>
              <span className={styles.place}>{index + 1}</span>
              <Thumb
                picture={record[`${resource.image}_picture`] as Picture | null}
                name={name}
                size="large"
              />
              <span className={styles.name}>{name}</span>
              <HandleButton
                id={`${id}-up-${idOf(record)}`}
                className={styles.step ?? ''}
                aria-label={t('Move {name} up', { name })}
                isDisabled={index === 0}
                onPress={() => step(record, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </HandleButton>
              <HandleButton
                id={`${id}-down-${idOf(record)}`}
                className={styles.step ?? ''}
                aria-label={t('Move {name} down', { name })}
                isDisabled={index === records.length - 1}
                onPress={() => step(record, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </HandleButton>
            </GridListItem>
          )
        }}
      </GridList>
    </>
  )
}
