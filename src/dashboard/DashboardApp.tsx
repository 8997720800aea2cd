// What the page loads first: the catalogue of the chosen language, and after it everything that has texts.
import { lazy } from 'react'
import type { Settings } from './app/settings.ts'
import './dashboard.css'
import { loadCatalogue } from './language/load-catalogue.ts'

const Dashboard = lazy(async () => {
  await loadCatalogue()
  try {
    return { default: (await import('./Dashboard.tsx')).Dashboard }
  } catch (error) {
    console.error(error)
    // The page's own text stays, which offers to load it again.
    return new Promise<never>(() => {})
  }
})

export function DashboardApp(settings: Settings) {
  return <Dashboard {...settings} />
}
