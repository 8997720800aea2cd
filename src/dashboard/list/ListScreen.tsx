import { lazy, Suspense, useEffect, useState } from 'react'
import { useList } from '../api/use-list.ts'
import { useRecord } from '../api/use-record.ts'
import { createPath, listPath } from '../resources/addresses.ts'
import { artists } from '../resources/artists.ts'
import type { Card, Scope } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import styles from './list.module.css'
import { toListQuery, useListState } from './list-state.ts'
import { Pagination } from './Pagination.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

const ReorderList = lazy(async () => ({ default: (await import('./ReorderList.tsx')).ReorderList }))

interface Props {
  card: Card
  scope: Scope
}

/** The one list of every resource. */
export function ListScreen({ card, scope }: Props) {
  const [state, change] = useListState(card)
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const list = useList(card, scope, toListQuery(card, state))
  const artist = useRecord(artists, {}, scope.artistId, card.part !== undefined)
  const artistName = artist.data ? artists.nameOf(artist.data.record) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another choice.
  useEffect(() => setChosen((before) => (before.size === 0 ? before : new Set())), [state])

  const heading = artistName ? `${card.heading} of ${artistName}` : card.heading
  const records = list.data?.results ?? []
  const isFiltered = state.q !== '' || state.status !== 'all' || state.needs !== ''

  return (
    <>
      <ScreenHead
        title={heading}
        {...(card.part && { back: { to: listPath(artists), label: 'Back to artists' } })}
      >
        {card.endpoints.create && (
          <ButtonLink tone="accent" to={createPath(card, scope)}>
            <Plus aria-hidden="true" />
            Add New {card.noun}
          </ButtonLink>
        )}
      </ScreenHead>
      {state.view === 'order' ? (
        <Suspense fallback={<SkeletonRows card={card} />}>
          <ReorderList card={card} scope={scope} onDone={() => change({ view: 'list' })} />
        </Suspense>
      ) : (
        <>
          {/* What is done with chosen rows takes the place of the tools, so that no row moves. */}
          <div className={styles.head} data-chosen={chosen.size > 0 || undefined}>
            <ListTools
              card={card}
              state={state}
              change={change}
              isBusy={list.isFetching}
              hasRows={records.length > 1}
            />
            {chosen.size > 0 && (
              <BulkBar
                card={card}
                scope={scope}
                records={records.filter((record) => chosen.has(record[card.idParam ?? 'id'] as number))}
                onDone={() => setChosen(new Set())}
              />
            )}
          </div>
          {list.isPending && <SkeletonRows card={card} />}
          {list.isError && (
            <Notice tone="failed" isUrgent title={card.texts.listFailed}>
              <span>{list.error.message}</span>
              <Button onClick={() => void list.refetch()}>Try again</Button>
            </Notice>
          )}
          {list.isSuccess && records.length === 0 && (
            <EmptyList
              card={card}
              scope={scope}
              isFiltered={isFiltered}
              onClear={() => change({ q: '', status: 'all', needs: '' })}
            />
          )}
          {!list.isError && records.length > 0 && (
            <div className={list.isPlaceholderData ? styles.stale : undefined}>
              <ListTable
                card={card}
                scope={scope}
                records={records}
                state={state}
                change={change}
                chosen={chosen}
                onChoose={setChosen}
              />
            </div>
          )}
          {list.data && <Pagination count={list.data.count} page={state.page} change={change} />}
        </>
      )}
    </>
  )
}
