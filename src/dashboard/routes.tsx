// The screens and their addresses; every screen is fetched when it is first opened.
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { isOffered } from '#browser/api-offers.ts'
import { dashboard } from '#contract/addresses.ts'
import { artistIdMissing } from '#contract/texts.ts'
import { AdminOnly } from './app/AdminOnly.tsx'
import { BrokenScreen } from './app/BrokenScreen.tsx'
import { Guard } from './app/Guard.tsx'
import { LostScreen } from './app/LostScreen.tsx'
import { ScopedScreen } from './app/ScopedScreen.tsx'
import { loadForm, loadList } from './app/screens.ts'
import type { Card } from './resources/card.ts'
import { adminCards, contentCards, partCards } from './resources/cards.ts'

type CardScreen = ComponentType<{ card: Card; scope: object; id?: string; isNew?: boolean }>

const list = async () => (await loadList()) as CardScreen
const form = async () => (await loadForm()) as CardScreen

function screen(path: string, load: () => Promise<CardScreen>, card: Card, isNew = false): RouteObject {
  return {
    path,
    lazy: async () => {
      const Screen = await load()
      return { element: <ScopedScreen card={card} isNew={isNew} Screen={Screen} /> }
    },
  }
}

function plain(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

function screensOf(card: Card): RouteObject[] {
  const base = card.part ? `artists/:artistId/${card.part}` : card.name
  if (card.idParam === null) return [screen(base, form, card)]
  return [
    screen(base, list, card),
    ...(card.endpoints.create ? [screen(`${base}/create`, form, card, true)] : []),
    screen(`${base}/edit/:id`, form, card),
  ]
}

const loadAccount = async () => (await import('./account/AccountScreen.tsx')).AccountScreen

const offeredAdminCards = adminCards.filter(({ name }) => isOffered(name === 'users' ? 'users' : 'site'))

const apiTokenScreens: RouteObject[] = [
  plain('tokens', async () => (await import('./tokens/TokensScreen.tsx')).TokensScreen),
  plain('tokens/create', async () => (await import('./tokens/NewTokenScreen.tsx')).NewTokenScreen),
]

const missingArtist: RouteObject[] = ['artists/songs/*', 'artists/gallery/*'].map((path) => ({
  path,
  element: (
    <LostScreen text={artistIdMissing} back={{ to: dashboard.list('artists'), label: 'Back to artists' }} />
  ),
}))

export const router = createBrowserRouter([
  {
    path: dashboard.home(),
    element: <Guard />,
    children: [
      {
        errorElement: <BrokenScreen />,
        hydrateFallbackElement: <p role="status" />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./welcome/WelcomeScreen.tsx')).WelcomeScreen }),
          },
          plain('messages', async () => (await import('./messages/MessagesScreen.tsx')).MessagesScreen),
          ...(isOffered('account') ? [plain('account', loadAccount)] : []),
          ...[...contentCards, ...partCards].flatMap(screensOf),
          ...missingArtist,
          {
            element: <AdminOnly />,
            children: [
              ...offeredAdminCards.flatMap(screensOf),
              ...(isOffered('api_tokens') ? apiTokenScreens : []),
            ],
          },
          { path: '*', element: <LostScreen /> },
        ],
      },
    ],
  },
])
