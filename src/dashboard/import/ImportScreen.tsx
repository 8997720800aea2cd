import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { useIsGone } from '../form/use-is-gone.ts'
import { inSentence, t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { CheckProgress } from './CheckProgress.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
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

/** The fields of all columns as they are chosen now. */
const columnsOf = ({ columns }: ImportSummary) =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))

/** A file is chosen and checked, looked at row by row, and then stored; its number in the address outlives a reload. */
export function ImportScreen({ resource }: { resource: Resource }) {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || null
  const [file, setFile] = useState<ImportFile | null>(null)
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
    onSuccess: (one) => {
      show(one)
      // The address may be that of another screen by now.
      if (isGone.current) return
      setParams({ import: String(one.id) }, { replace: true })
    },
  })
  const labels = new Map(resource.fields.map(({ name, label }) => [name, label]))
  const nouns = [inSentence(resource.noun), inSentence(resource.plural)] as const
  const one = found.data?.resource === resource.name ? found.data : null
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
          onChosen={(chosen) => {
            setFile(chosen)
            check.mutate({ chosen, ...(one?.state === 'checked' && { defaults: one.defaults }) })
          }}
        />
        {check.isPending && <CheckProgress onCancel={() => sending.current?.abort()} />}
        {check.isError && !sending.current?.signal.aborted && (
          <Notice tone="failed" isUrgent title={t('This file could not be read.')}>
            {reasonOf(check.error)}
          </Notice>
        )}
        {found.isError && (
          <Notice
            tone="failed"
            isUrgent
            title={t('This import is not there any more. Choose the file again.')}
          />
        )}
        {one && !check.isPending && (!check.isError || sending.current?.signal.aborted) && (
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
                  onChange={(columns) =>
                    file && check.mutate({ chosen: file, columns, defaults: one.defaults })
                  }
                />
                <ForAllRows
                  key={`values ${one.id}`}
                  found={one}
                  resource={resource}
                  canChange={file !== null}
                  isBusy={check.isPending}
                  onChange={(defaults) =>
                    file && check.mutate({ chosen: file, columns: columnsOf(one), defaults })
                  }
                />
                <RunImport key={one.id} found={one} nouns={nouns} onChanged={show} />
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
