import { chooseLanguage, language, languageNames, languages } from '#browser/language.ts'
import { Button } from '../ui/Button.tsx'
import styles from './account.module.css'

/** One button for each language, under its own name; the page is loaded again in the one that is chosen. */
export function LanguageChoice() {
  return (
    <span className={styles.languages}>
      {languages.map((one) => (
        <Button
          key={one}
          size="small"
          lang={one}
          aria-pressed={one === language}
          onClick={() => one !== language && chooseLanguage(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </span>
  )
}
