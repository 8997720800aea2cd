// Colour theme: light, dark, or that of the system; stored in this browser.
import { atom } from 'nanostores'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const key = 'marquee.dashboard.theme'

function stored(): Theme {
  try {
    const value = localStorage.getItem(key)
    return themes.find((theme) => theme === value) ?? 'system'
  } catch {
    return 'system'
  }
}

export const $theme = atom<Theme>(stored())

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(theme: Theme): void {
  $theme.set(theme)
  apply(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

apply($theme.get())
