import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RefusedError } from '#browser/call-errors.ts'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { isAbsent, isUnanswered, reasonOf } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { lostWords } from '../form/lost-words.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { inSentence, t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { CheckProgress, checkingWords } from './CheckProgress.tsx'
import { ChooseFile, fileFieldId } from './ChooseFile.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { toSaidOutcome } from './check-words.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ForAllRows } from './ForAllRows.tsx'
import styles from './import.module.css'
import type { ImportFile } from './import-file.ts'
import { RowList } from './RowList.tsx'
import { RunImport } from './RunImport.tsx'
import { StoredImport } from './StoredImport.tsx'

interface Checking {
  chosen: ImportFile
  columns?: Record<string, string>
  defaults?: Record<string, string>
}

type Values = Record<string, string>

/** What is chosen and typed for an import since its rows were checked. */
interface Unchecked {
  of: number
  columns: Values
  /** For all new rows. */
  values: Values
}

/** Whether the server has not looked at a file, because it did not come there or others were being checked. */
const isUnread = (error: unknown) =>
  isUnanswered(error) || (error instanceof RefusedError && error.status === 429)

/** Those that say something. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''))

/** The field can have the focus while it is busy as well. */
const focusFile = () => document.getElementById(fileFieldId)?.focus()

/** The fields of all columns as they are chosen now. */
const columnsOf = ({ columns }: ImportSummary) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))

/** A file is chosen and checked, looked at row by row, and then stored; its number in the address outlives a reload. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || null
  /** The file of the import that is shown; null after a reload. */
  const [file, setFile] = useState<ImportFile | null>(null)
  const [unchecked, setUnchecked] = useState<Unchecked | null>(null)
  const isGone = useIsGone()
  const sending = useRef<AbortController | null>(null)
  const found = useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }) =>
      (await ask(dashboardImports.getImport, { params: { id: Number(id) }, signal })).data,
    enabled: id !== null,
  })
  const show = (one: ImportSummary) => queryClient.setQueryData(['import', one.id], one)
  const check = useMutation({
    mutationFn: async ({ chosen, columns, defaults }: Checking) => {
      sending.current = new AbortController()
      const { signal } = sending.current
      const said = { ...(columns && { columns }), ...(defaults && { defaults }) }
      const body = { ...chosen, resource: resource.name, ...said }
      return (await ask(dashboardImports.createImport, { body, signal, requestKey: newIdempotencyKey() }))
        .data
    },
    // What was pressed goes until the check has ended.
    onMutate: focusFile,
    onSuccess: (one, { chosen }) => {
      show(one)
      setFile(chosen)
      // The address may be that of another screen by now.
      if (isGone.current) return
      setParams({ import: String(one.id) }, { replace: true })
    },
  })
  const labels = new Map(resource.fields.map(({ name, label }) => [name, label]))
  const nouns = [inSentence(resource.noun), inSentence(resource.plural)] as const
  const one = found.data?.resource === resource.name ? found.data : null
  const isUnchecked = one?.state === 'checked' && unchecked?.of === one.id
  useLeaveGuard(isUnchecked, lostWords)
  const { columns, values } = isUnchecked
    ? unchecked
    : { columns: one ? columnsOf(one) : {}, values: one?.defaults ?? {} }
  const checkAgain = () => file && check.mutate({ chosen: file, columns, defaults: given(values) })
  // Columns are sent with the file that is shown already.
  const hasOtherFileFailed =
    check.isError && check.variables.columns === undefined && !sending.current?.signal.aborted
  return (
    <>
      <ScreenHead
        title={t('Import {names}', { names: inSentence(resource.plural) })}
        back={{ to: dashboard.list(resource.name), label: t('Back to list') }}
      />
      <div className={styles.screen}>
        <ChooseFile
          names={inSentence(resource.plural)}
          hasForeign={resource.name === 'events'}
          isBusy={check.isPending}
          onChosen={(chosen) =>
            check.mutate({
              chosen,
              ...(one?.state === 'checked' && { defaults: given(values) }),
            })
          }
        />
        <p role="status" className="visually-hidden">
          {check.isPending
            ? checkingWords
            : file && !hasOtherFileFailed && one?.state === 'checked' && toSaidOutcome(one)}
        </p>
        {check.isPending && (
          <CheckProgress
            onCancel={() => {
              sending.current?.abort()
              focusFile()
            }}
          />
        )}
        {check.isError && !sending.current?.signal.aborted && (
          <Notice
            tone="failed"
            isUrgent
            title={
              isUnread(check.error) ? t('The file could not be sent.') : t('This file could not be read.')
            }
          >
            <span>{reasonOf(check.error)}</span>
            {isUnread(check.error) && (
              <Button onClick={() => check.mutate(check.variables)}>{t('Try again')}</Button>
            )}
          </Notice>
        )}
        {found.isError && isAbsent(found.error) && (
          <Notice
            tone="failed"
            isUrgent
            title={t('This import is not there any more. Choose the file again.')}
          />
        )}
        {found.isLoadingError && !isAbsent(found.error) && (
          <Notice tone="failed" isUrgent title={t('This import could not be read.')}>
            <span>{reasonOf(found.error)}</span>
            <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
          </Notice>
        )}
        {one && !check.isPending && !hasOtherFileFailed && (
          <>
            <p className={styles.file}>
              <strong>{one.file_name}</strong>
            </p>
            {one.state === 'checked' ? (
              <>
                <ColumnChoice
                  found={one}
                  labels={labels}
                  canChange={file !== null}
                  isBusy={check.isPending}
                  chosen={columns}
                  onChoose={(chosen) => setUnchecked({ of: one.id, columns: chosen, values })}
                  onCheck={checkAgain}
                />
                <ForAllRows
                  found={one}
                  resource={resource}
                  canChange={file !== null}
                  isBusy={check.isPending}
                  typed={values}
                  onType={(typed) => setUnchecked({ of: one.id, columns, values: typed })}
                  onCheck={checkAgain}
                />
                <RunImport key={one.id} found={one} nouns={nouns} isOutdated={isUnchecked} onChanged={show} />
              </>
            ) : (
              <StoredImport key={one.id} found={one} nouns={nouns} onChanged={show} />
            )}
            <RowList key={`rows ${one.id}`} found={one} labels={labels} />
          </>
        )}
        <EarlierImports />
      </div>
    </>
  )
}
