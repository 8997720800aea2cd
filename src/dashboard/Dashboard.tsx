// The dashboard: a single-page app with its own client-side routes below /dashboard.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import './app/composed-enter.ts'
import './app/double-click.ts'
import { queryClient } from './api/query-client.ts'
import './app/schemas-as-data.ts'
import { type Settings, SettingsContext } from './app/settings.ts'
import { router } from './routes.tsx'

export function Dashboard(settings: Settings) {
  return (
    <SettingsContext value={settings}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SettingsContext>
  )
}
