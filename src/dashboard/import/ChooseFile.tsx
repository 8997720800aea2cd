import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { rich } from '../language/rich.tsx'
import { t, toNumber } from '../language/translate.ts'
import fields from '../ui/field.module.css'
import styles from './import.module.css'
import { type ImportFile, readImportFile } from './import-file.ts'

export const fileFieldId = 'import-file'

interface Props {
  names: string
  /** Whether calendars and exports of WordPress can be chosen as well: they have events. */
  hasForeign: boolean
  isBusy: boolean
  onChosen: (file: ImportFile) => void
}

const tables = '.csv,.tsv,.txt,.json,text/csv,application/json'
const foreign = '.ics,.ical,.ifb,.xml,text/calendar,text/xml,application/xml'

/** The field for the file; choosing one checks it at once. */
export function ChooseFile({ names, hasForeign, isBusy, onChosen }: Props) {
  const [problem, setProblem] = useState('')

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    // A file dropped on the field while another one is checked.
    if (isBusy) {
      input.value = ''
      return
    }
    setProblem('')
    try {
      onChosen(await readImportFile(file))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      // So that the same file, corrected, can be chosen again.
      input.value = ''
    }
  }

  return (
    <div className={`${fields.field} ${styles.choose}`}>
      <label className={fields.label} htmlFor={fileFieldId}>
        {t('File of {names}', { names })}
      </label>
      <input
        id={fileFieldId}
        type="file"
        className={fields.input}
        accept={hasForeign ? `${tables},${foreign}` : tables}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
        aria-describedby={`${fileFieldId}-hint ${fileFieldId}-problem`}
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p id={`${fileFieldId}-hint`} className={fields.hint}>
        {t(
          'Up to {importBytes} MB and {importRows} rows. Nothing is stored before you have seen what would change.',
          {
            importBytes: limits.importBytes / 1024 / 1024,
            importRows: toNumber(limits.importRows),
          },
        )}
      </p>
      <dl className={styles.formats}>
        <div>
          <dt>{t('CSV or JSON')}</dt>
          <dd>
            {rich(
              'as the list downloads it. A row with an {id} changes that record; one without makes a new one.',
              { id: <code>id</code> },
            )}
          </dd>
        </div>
        {hasForeign && (
          <>
            <div>
              <dt>{t('Calendar (ICS)')}</dt>
              <dd>
                {t(
                  'from Google, Apple, Outlook and others. The same calendar again changes what has changed.',
                )}
              </dd>
            </div>
            <div>
              <dt>{t('WordPress (XML)')}</dt>
              <dd>
                {t(
                  'from Tools → Export, with events of The Events Calendar or Events Manager. Pictures are named and not fetched.',
                )}
              </dd>
            </div>
          </>
        )}
      </dl>
      <p id={`${fileFieldId}-problem`} className={fields.error} role="alert">
        {problem}
      </p>
    </div>
  )
}
