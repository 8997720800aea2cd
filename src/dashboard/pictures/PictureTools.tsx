import type { PictureFilter } from '#contract/entities/picture-library.ts'
import { limits } from '#contract/limits.ts'
import { t } from '../language/translate.ts'
import tools from '../list/tools.module.css'
import { useSearchWords } from '../list/use-search-words.ts'
import fields from '../ui/field.module.css'
import { Search } from '../ui/icons.ts'
import styles from './pictures.module.css'
import type { LibraryState } from './use-library.ts'

interface Props {
  state: LibraryState
  change: (changed: Partial<LibraryState>, isTyped?: boolean) => void
  isBusy: boolean
  hasFocus?: boolean
}

const choices: readonly { value: PictureFilter | ''; label: string }[] = [
  { value: '', label: t('All') },
  { value: 'unused', label: t('Unused') },
  { value: 'no_alt', label: t('Without alternative text') },
  { value: 'large', label: t('Large') },
]

/** Search and filter of pictures. */
export function PictureTools({ state, change, isBusy, hasFocus = false }: Props) {
  const [words, setWords] = useSearchWords(state.q, (q) => change({ q }, true))

  return (
    <search className={tools.tools}>
      <div className={tools.search} data-busy={isBusy || undefined}>
        <Search aria-hidden="true" />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the dialog begins with its search.
          autoFocus={hasFocus}
          className={fields.input}
          aria-label={t('Search pictures')}
          placeholder={t('File, alternative text, record')}
          maxLength={limits.query}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <label className={styles.only}>
        <span>{t('Show')}</span>
        <select
          className={fields.input}
          value={state.only}
          onChange={({ currentTarget: { value } }) =>
            change({ only: choices.find((one) => one.value === value)?.value ?? '' })
          }
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
