import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { GridList, GridListItem, Button as HandleButton } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useBeforeUnload } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
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
import { type Changes, type Move, moveAgain, moveAll, moved, moveOver } from './move.ts'
import { handleDoubleEnter } from './quick-enter.ts'
import styles from './reorder.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props {
  resource: Resource
  scope: Scope
  onDone: () => void
}

/** So often a colleague may be faster. */
const mostTries = 3

const idOf = (record: StoredRecord) => record.id as number

/** Manual ordering by drag and drop, keyboard or the arrows of a row; every move is saved at once. */
export function ReorderList({ resource, scope, onDone }: Props) {
  const id = useId()
  const list = useWholeList(resource, scope)
  const [records, setRecords] = useState<readonly StoredRecord[]>([])
  const [said, setSaid] = useState('')
  /** What is known to be stored, and the moves that are not in it yet. */
  const stored = useRef<readonly StoredRecord[]>([])
  const moves = useRef<readonly Move<StoredRecord>[]>([])
  const saving = useRef(Promise.resolve())
  const unsaved = useRef(0)

  // What is read while a move is on its way is from before it.
  useEffect(() => {
    if (!list.data || unsaved.current > 0) return
    stored.current = list.data
    setRecords(list.data)
  }, [list.data])

  useBeforeUnload(
    useCallback((event) => {
      // The browser asks before it ends a save that has not been answered.
      if (unsaved.current > 0) event.preventDefault()
    }, []),
  )

  function save(move: Move<StoredRecord>, words: string) {
    moves.current = [...moves.current, move]
    setRecords(move(records))
    unsaved.current += 1
    // Saves run one after the other, so that the last move wins.
    const before = saving.current
    saving.current = whileUnsaved(async () => {
      await before
      // The moves after it bring it along.
      if (unsaved.current === 1) await send(words)
      unsaved.current -= 1
      if (unsaved.current === 0) void invalidateResource({ name: resource.name })
    })
  }

  /** Knows `next` as what is stored, with these moves in it. */
  function settle(next: readonly StoredRecord[], made: readonly Move<StoredRecord>[]) {
    stored.current = next
    moves.current = moves.current.filter((move) => !made.includes(move))
    setRecords(moved(next, moves.current))
  }

  const namesOf = (some: readonly StoredRecord[]) => some.map((one) => resource.nameOf(one)).join(', ')

  function tellChanges({ gone, added, isReordered }: Changes<StoredRecord>) {
    const gaps = [
      gone.length > 0 && t('Somebody has deleted: {names}.', { names: namesOf(gone) }),
      added.length > 0 && t('Somebody has added: {names}.', { names: namesOf(added) }),
      isReordered && t('Somebody else has moved entries too.'),
    ]
    const changes = gaps.filter(Boolean).join(' ')
    if (isReordered) tellDone(t('{changes} Your moves are saved with theirs.', { changes }))
    else if (changes) tellDone(t('{changes} The order of all others is saved.', { changes }))
  }

  /** Sends all moves that are not saved, and again over what colleagues have changed in the list meanwhile. */
  async function send(words: string) {
    const made = moves.current
    let before = stored.current
    let wanted = moved(before, made)
    let changes: Changes<StoredRecord> = { gone: [], added: [], isReordered: false }
    for (let tries = mostTries; ; tries -= 1) {
      try {
        await ask(resource.endpoints.order as Endpoint, {
          params: paramsOf(resource, scope),
          body: {
            ids: wanted.map(idOf),
            ...(isSupported('order_sources') && { before: before.map(idOf) }),
          },
        })
        break
      } catch (error) {
        const { data, isSuccess } = await list.refetch()
        const present = isSuccess ? data : before
        // An answer that was lost on its way has saved it all the same.
        if (String(present.map(idOf)) === String(wanted.map(idOf))) break
        if (unsaved.current > 1) return
        const again = tries > 1 ? moveAgain({ before, wanted, present }, made, idOf) : null
        if (!again) {
          settle(present, made)
          toastError(
            t('Failed to save the order: {reason}', { reason: reasonOf(error) ?? t('Unknown error') }),
          )
          return
        }
        before = present
        wanted = again.items
        changes = {
          gone: [...changes.gone, ...again.gone],
          added: [...changes.added, ...again.added],
          isReordered: changes.isReordered || again.isReordered,
        }
        setRecords(wanted)
      }
    }
    settle(wanted, made)
    // Among what others have moved, it may stand at another number.
    setSaid(t('{words} Order saved.', { words: changes.isReordered ? t('Moved.') : words }))
    tellChanges(changes)
  }

  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: handleDoubleEnter,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const ids = [...keys].map(Number)
      const { dropPosition } = target
      save((items) => moveAll(items, idOf, ids, Number(target.key), dropPosition), t('Moved.'))
    },
  })

  function step(record: StoredRecord, by: -1 | 1) {
    const index = records.indexOf(record)
    const neighbour = records[index + by]
    if (!neighbour) return
    save(
      moveOver(idOf, idOf(record), idOf(neighbour), by),
      t('“{name}” is number {number} of {all}.', {
        name: resource.nameOf(record),
        number: index + by + 1,
        all: records.length,
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
