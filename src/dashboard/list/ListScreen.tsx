import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { isAbsent } from '../api/failure.ts'
import { useList } from '../api/use-list.ts'
import { useRecord } from '../api/use-record.ts'
import { NotFoundScreen } from '../app/NotFoundScreen.tsx'
import { inSentence, t } from '../language/translate.ts'
import { createPath, idOf, screenKey } from '../resources/addresses.ts'
import { parentOf } from '../resources/children.ts'
import { canImport } from '../resources/offered.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { BulkBar } from './BulkBar.tsx'
import { CreatedNotice } from './CreatedNotice.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExportList } from './ExportList.tsx'
import { ImportLink } from './ImportLink.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import styles from './list.module.css'
import { prefer } from './list-preference.ts'
import { firstState, type ListState, toFilter, toListQuery, useListState } from './list-state.ts'
import { Pagination } from './Pagination.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SwitchViews } from './SwitchViews.tsx'
import { rememberOpened, rememberScreen, returnPath } from './saved-list-view.ts'
import { useLastPage } from './use-last-page.ts'
import { useListKeys } from './use-list-keys.ts'
import { useReturn } from './use-return.ts'
import { ViewButton } from './ViewButton.tsx'

const PartDraft = lazy(async () => ({ default: (await import('../drafts/PartDraft.tsx')).PartDraft }))
const ReorderList = lazy(async () => ({ default: (await import('./ReorderList.tsx')).ReorderList }))

interface Props {
  resource: Resource
  scope: Scope
  /** Below the heading of what belongs to a draft. */
  notice?: ReactNode
}

const none: ReadonlySet<string | number> = new Set()

/** The chosen rows, or all that match; they are valid only for this list with its current search, filter and order. */
function useChosen(place: string, state: ListState) {
  const rowsOf = `${place} ${JSON.stringify(state)}`
  const [choice, setChoice] = useState({ rowsOf, ids: none, isAll: false })
  const setChosen = (ids: ReadonlySet<string | number>, isAll = false) => setChoice({ rowsOf, ids, isAll })
  const isValid = choice.rowsOf === rowsOf
  return [isValid ? choice.ids : none, setChosen, isValid && choice.isAll] as const
}

/** The list screen of every resource. */
export function ListScreen({ resource, scope, notice }: Props) {
  const place = screenKey(resource, scope)
  useListKeys()
  const [state, change] = useListState(resource)
  const [chosen, setChosen, isAllChosen] = useChosen(place, state)
  const list = useList(resource, scope, toListQuery(resource, state, scope))
  const isBehind = useLastPage(list, state, (page) => change({ page }, { replace: true }))
  const parent = parentOf(resource, scope)
  const loadedParent = useRecord(parent?.of ?? resource, {}, parent?.id, parent !== null)
  const parentName = parent && loadedParent.data ? parent.of.nameOf(loadedParent.data.record) : ''

  const plainHeading = parent ? resource.plural : resource.heading
  const heading = parentName
    ? t('{names} of {parent}', { names: plainHeading, parent: parentName })
    : plainHeading
  const records = list.data?.results ?? []
  const returned = useReturn(place, records.length > 0)
  const madeName = returned?.madeName
  const isMadeHidden =
    madeName !== undefined &&
    list.isSuccess &&
    !list.isFetching &&
    !records.some((record) => idOf(resource, record) === returned?.id)
  const { of: parentOfAll, id: parentId } = parent ?? {}
  useEffect(() => {
    if (parentOfAll) rememberOpened(parentOfAll, {}, { id: parentId })
  }, [parentOfAll, parentId])
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (scope.owner) rememberScreen(resource, pathname + search)
  }, [resource, scope, pathname, search])

  const isFiltered = state.q !== '' || state.status !== 'all' || state.needs !== '' || state.planned

  if (parent && loadedParent.isError && isAbsent(loadedParent.error)) {
    const back = {
      to: dashboard.list(parent.of.name),
      label: t('Back to {names}', { names: inSentence(parent.of.plural) }),
    }
    return <NotFoundScreen text={parent.of.texts.absent} back={back} />
  }
  return (
    <>
      <ScreenHead
        title={heading}
        {...(parent && {
          back: {
            to: returnPath(parent.of),
            label: t('Back to {names}', { names: inSentence(parent.of.plural) }),
          },
        })}
      >
        {resource.part && loadedParent.data && isSupported('draft_parts') && (
          <Suspense>
            <PartDraft part={resource.part} artist={loadedParent.data.record} />
          </Suspense>
        )}
        {resource.endpoints.create && (
          <ButtonLink tone="accent" to={createPath(resource, scope)}>
            <Plus aria-hidden="true" />
            {t('Add New {noun}', { noun: resource.noun })}
          </ButtonLink>
        )}
      </ScreenHead>
      <SwitchViews resource={resource} scope={scope} />
      {parent && <RecordTabs of={parent.of} id={parent.id} />}
      {notice}
      {state.view === 'order' ? (
        <Suspense fallback={<SkeletonRows resource={resource} />}>
          <ReorderList resource={resource} scope={scope} onDone={() => change({ view: 'list' })} />
        </Suspense>
      ) : (
        <>
          {/* The actions for chosen rows replace the tools, so that no row moves. */}
          <div className={styles.head} data-chosen={chosen.size > 0 || undefined}>
            <ListTools
              resource={resource}
              state={state}
              change={change}
              isBusy={list.isFetching}
              hasRows={records.length > 1}
            />
            {chosen.size > 0 && (
              <BulkBar
                resource={resource}
                scope={scope}
                records={records.filter((record) => chosen.has(record[resource.idParam ?? 'id'] as number))}
                matching={{ filter: toFilter(resource, state, scope), count: list.data?.count ?? 0 }}
                isWholePage={!list.isPlaceholderData && chosen.size === records.length}
                isAll={isAllChosen}
                onChooseAll={() => setChosen(chosen, true)}
                onDone={() => setChosen(new Set())}
              />
            )}
          </div>
          {isMadeHidden && (
            <CreatedNotice
              name={madeName}
              onShow={() =>
                change({ ...firstState, size: state.size, q: resource.hasSearch ? madeName : '' })
              }
            />
          )}
          {list.isPending && <SkeletonRows resource={resource} />}
          {list.isError && (
            <Notice tone="failed" isUrgent title={resource.texts.listFailed}>
              <span>{list.error.message}</span>
              <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
            </Notice>
          )}
          {list.isSuccess && records.length === 0 && !isBehind && (
            <EmptyList
              resource={resource}
              scope={scope}
              isFiltered={isFiltered}
              onClear={() => change({ q: '', status: 'all', needs: '', planned: false })}
            />
          )}
          {!list.isError && records.length > 0 && (
            <ListTable
              resource={resource}
              scope={scope}
              records={records}
              isStale={list.isPlaceholderData}
              state={state}
              change={change}
              chosen={chosen}
              opened={returned}
              onChoose={setChosen}
            />
          )}
          {list.data && (
            <div className={styles.foot}>
              <Pagination count={list.data.count} page={state.page} size={state.size} change={change} />
              <div className={styles.footTools}>
                {canImport(resource) && !parent && <ImportLink resource={resource} />}
                {list.data.count > 0 && (
                  <>
                    {resource.hasSearch && (
                      <ViewButton
                        resource={resource}
                        size={state.size}
                        onSize={(size) => {
                          prefer(resource, { size })
                          change({ size })
                        }}
                      />
                    )}
                    <ExportList resource={resource} scope={scope} state={state} />
                  </>
                )}
              </div>
            </div>
          )}
        </>
      )}
    </>
  )
}
