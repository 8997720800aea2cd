// Routes of the dashboard; every screen is loaded when it is first opened.
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { isSupported } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { AdminOnly } from './app/AdminOnly.tsx'
import { BrokenScreen } from './app/BrokenScreen.tsx'
import { Guard } from './app/Guard.tsx'
import { NotFoundScreen } from './app/NotFoundScreen.tsx'
import { ScopedScreen } from './app/ScopedScreen.tsx'
import { loadForm, loadList } from './app/screens.ts'
import { artistIdMissing } from './language/contract-texts.ts'
import { t } from './language/translate.ts'
import { contentResources, partResources } from './resources/all.ts'
import { events } from './resources/events.ts'
import { canImport, toOffered } from './resources/offered.ts'
import type { Owner, Resource } from './resources/resource.ts'

type ResourceScreen = ComponentType<{
  resource: Resource
  scope: object
  id?: string
  isNew?: boolean
  copyOf?: string
}>

const list = async () => (await loadList()) as ResourceScreen
const series = async () => (await import('./series/SeriesScreen.tsx')).SeriesScreen as ResourceScreen
const importScreen = async () => (await import('./import/ImportScreen.tsx')).ImportScreen as ResourceScreen
const form = async () => (await loadForm()) as ResourceScreen
const manyPictures = async () => (await import('./form/ManyPictures.tsx')).ManyPictures as ResourceScreen

function screen(
  path: string,
  load: () => Promise<ResourceScreen>,
  resource: Resource | (() => Promise<Resource>),
  isNew = false,
  owner?: Owner['name'],
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen, found] = await Promise.all([
        load(),
        typeof resource === 'function' ? resource() : resource,
      ])
      return { element: <ScopedScreen resource={found} isNew={isNew} owner={owner} Screen={Screen} /> }
    },
  }
}

/** The events of each record that owns some. */
const eventsOfOwners = (): RouteObject[] =>
  contentResources
    .filter((resource) => toOffered(resource).children?.includes('events'))
    // Only those that own events have them as children.
    .map(({ name }) => screen(`${name}/:ownerId/events`, list, events, false, name as Owner['name']))

function plain(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

function screensOf(resource: Resource): RouteObject[] {
  const base = resource.part ? `artists/:artistId/${resource.part}` : resource.name
  if (resource.idParam === null) return [screen(base, form, resource)]
  return [
    screen(base, list, resource),
    ...(resource.endpoints.create
      ? [screen(`${base}/create`, resource.takesMany ? manyPictures : form, resource, true)]
      : []),
    ...(canImport(resource) ? [screen(`${base}/import`, importScreen, resource)] : []),
    screen(`${base}/edit/:id`, form, resource),
    ...(resource.isRepeated ? [screen(`${base}/dates/:id`, series, resource)] : []),
  ]
}

const loadAccount = async () => (await import('./account/AccountScreen.tsx')).AccountScreen

const loadCalendar = async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen
const loadPlanned = async () => (await import('./planned/PlannedScreen.tsx')).PlannedScreen

const loadPictures = async () => (await import('./pictures/PicturesScreen.tsx')).PicturesScreen

const company = async () => (await import('./resources/company.ts')).company
const pages = async () => (await import('./resources/pages.ts')).pages
const users = async () => (await import('./resources/users.ts')).users

const siteScreens: RouteObject[] = [
  screen('site', form, company),
  screen('pages', list, pages),
  screen('pages/edit/:id', form, pages),
]
const userScreens: RouteObject[] = [
  screen('users', list, users),
  screen('users/create', form, users, true),
  screen('users/edit/:id', form, users),
]

const apiTokenScreens: RouteObject[] = [
  plain('tokens', async () => (await import('./tokens/TokensScreen.tsx')).TokensScreen),
  plain('tokens/create', async () => (await import('./tokens/NewTokenScreen.tsx')).NewTokenScreen),
]

const draftScreens: RouteObject[] = [
  plain('drafts', async () => (await import('./drafts/DraftsScreen.tsx')).DraftsScreen),
  plain('drafts/:id', async () => (await import('./drafts/DraftScreen.tsx')).DraftScreen),
  ...(isSupported('draft_parts')
    ? [
        plain(
          'drafts/:draftId/:part/*',
          async () => (await import('./drafts/DraftPartScreen.tsx')).DraftPartScreen,
        ),
      ]
    : []),
]

const missingArtist: RouteObject[] = ['artists/songs/*', 'artists/gallery/*'].map((path) => ({
  path,
  element: (
    <NotFoundScreen
      text={artistIdMissing}
      back={{ to: dashboard.list('artists'), label: t('Back to artists') }}
    />
  ),
}))

export const router = createBrowserRouter([
  {
    path: dashboard.home(),
    element: <Guard />,
    errorElement: <BrokenScreen />,
    children: [
      {
        errorElement: <BrokenScreen />,
        hydrateFallbackElement: <p role="status" />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./welcome/WelcomeScreen.tsx')).WelcomeScreen }),
          },
          ...(isSupported('calendar') ? [plain('events/calendar', loadCalendar)] : []),
          ...(isSupported('planned') ? [plain('planned', loadPlanned)] : []),
          plain('messages', async () => (await import('./messages/MessagesScreen.tsx')).MessagesScreen),
          ...(isSupported('picture_library') ? [plain('pictures', loadPictures)] : []),
          ...(isSupported('drafts') ? draftScreens : []),
          ...(isSupported('account') ? [plain('account', loadAccount)] : []),
          ...[...contentResources, ...partResources].flatMap(screensOf),
          ...eventsOfOwners(),
          ...missingArtist,
          {
            element: <AdminOnly />,
            children: [
              ...(isSupported('site') ? siteScreens : []),
              ...(isSupported('users') ? userScreens : []),
              ...(isSupported('api_tokens') ? apiTokenScreens : []),
            ],
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
])
