import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import fields from '../ui/field.module.css'
import styles from './import.module.css'
import { type ImportFile, readImportFile } from './import-file.ts'

interface Props {
  names: string
  isBusy: boolean
  onChosen: (file: ImportFile) => void
}

/** The field for the file; choosing one checks it at once. */
export function ChooseFile({ names, isBusy, onChosen }: Props) {
  const id = useId()
  const [problem, setProblem] = useState('')

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
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
      <label className={fields.label} htmlFor={id}>
        File of {names}
      </label>
      <input
        id={id}
        type="file"
        className={fields.input}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        disabled={isBusy}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p id={`${id}-hint`} className={fields.hint}>
        CSV or JSON, as the list downloads it, up to {limits.importBytes / 1024 / 1024} MB and{' '}
        {limits.importRows.toLocaleString('en')} rows. A row with an <code>id</code> changes that record; one
        without makes a new one. Nothing is stored before you have seen what would change.
      </p>
      <p id={`${id}-problem`} className={fields.error} role="alert">
        {problem}
      </p>
    </div>
  )
}
