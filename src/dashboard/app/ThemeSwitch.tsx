import { useStore } from '@nanostores/react'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Monitor, Moon, Sun } from '../ui/icons.ts'
import { $theme, setTheme, type Theme, themes } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const words: Record<Theme, string> = { system: t('as the system'), light: t('light'), dark: t('dark') }

/** Button that cycles through the three themes. */
export function ThemeSwitch() {
  const theme = useStore($theme)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const Icon = icons[theme]
  return (
    <Button
      tone="quiet"
      size="icon"
      aria-label={t('Colours: {now}. Change to {next}.', { now: words[theme], next: words[next] })}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
