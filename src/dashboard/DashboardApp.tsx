// What the page loads first: what the chosen language needs, and after it everything that has texts.
import { lazy } from 'react'
import type { Language } from '#browser/language.ts'
import '#browser/translated-texts.ts'
import type { Settings } from './app/settings.ts'
import './dashboard.css'
import { loadCatalogue } from './language/load-catalogue.ts'

const dashboards: Record<Language, () => Promise<typeof import('./Dashboard.tsx')>> = {
  en: () => import('./Dashboard.tsx'),
  de: () => import('./Dashboard.tsx?de'),
}

const Dashboard = lazy(async () => {
  const language = await loadCatalogue()
  try {
    return { default: (await dashboards[language]()).Dashboard }
  } catch (error) {
    console.error(error)
    // The page's own text stays, which offers to load it again.
    return new Promise<never>(() => {})
  }
})

export function DashboardApp(settings: Settings) {
  return <Dashboard {...settings} />
}
