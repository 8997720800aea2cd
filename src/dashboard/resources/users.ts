import { isSupported } from '#browser/api-offers.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type User, userCreate, userPatch } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { failedToFetch, notFound } from '#contract/texts.ts'
import { type Column, defineScreens } from './resource.ts'
import { emptyText } from './texts.ts'

const reasonOf = (reason?: string) => reason || 'Unknown error'

const secondFactor: Column<User> = {
  key: 'has_second_factor',
  label: 'Second factor',
  kind: 'text',
  read: ({ has_second_factor }) => (has_second_factor ? 'Yes' : ''),
}

export const users = defineScreens<User>({
  name: 'users',
  heading: 'Manage Users',
  noun: 'User',
  endpoints: {
    list: dashboardGeneral.listUsers,
    get: dashboardGeneral.getUser,
    create: dashboardGeneral.createUser,
    patch: dashboardGeneral.patchUser,
    history: dashboardGeneral.userHistory,
    passwordLink: dashboardGeneral.makePasswordLink,
  },
  inputs: { create: userCreate, patch: userPatch },
  idParam: 'id',
  nameOf: (user) => user.username,
  ordering: 'username',
  hasSearch: true,
  columns: [
    { key: 'username', label: 'Username', kind: 'text', ordering: 'username' },
    {
      key: 'role',
      label: 'Role',
      kind: 'text',
      ordering: 'role',
      read: ({ role }) => (role === 'ADMIN' ? 'Administrator' : 'Staff'),
    },
    ...(isSupported('second_factors') ? [secondFactor] : []),
    { key: 'last_login_at', label: 'Last sign-in', kind: 'moment', ordering: 'last_login_at' },
    { key: 'is_active', label: 'Status', kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    {
      widget: 'text',
      name: 'username',
      label: 'Username',
      hint: 'Letters, digits and . _ @ + - without spaces.',
    },
    {
      widget: 'email',
      name: 'email',
      label: 'E-mail',
      placeholder: 'name@example.com',
      hint: 'Links for choosing a password are mailed here. Your own is changed under Account.',
      needs: 'password_links',
    },
    {
      widget: 'password',
      name: 'password',
      label: 'Password',
      get isRequired() {
        return !isSupported('password_links')
      },
      get hint() {
        const empty = isSupported('password_links')
          ? 'Left empty, the present one stays; whoever is new chooses theirs by a “Password link”, which this form offers once it is saved.'
          : 'When editing, leave it empty to keep the present one.'
        return `At least ${limits.passwordMin} characters; a new one ends every session of this user. ${empty} Your own is changed under Account.`
      },
    },
    {
      widget: 'select',
      name: 'role',
      label: 'Role',
      options: [
        ['STAFF', 'Staff: content and messages'],
        ['ADMIN', 'Administrator: also site, pages and users'],
      ],
    },
    { widget: 'switch', name: 'is_active', label: 'May sign in' },
  ],
  initial: { role: 'STAFF', is_active: true },
  texts: {
    empty: emptyText('users', 'user'),
    purpose: 'Users may sign in to this dashboard.',
    listFailed: failedToFetch.users,
    loadFailed: 'Failed to fetch user data.',
    saveFailed: 'Failed to save user.',
    absent: notFound.user,
  },
  removal: {
    action: 'Disable',
    gone: 'Disabled',
    confirm: (name) =>
      `Are you sure you want to disable the user "${name}"? They will be signed out everywhere${isSupported('api_tokens') ? ', and API tokens they made are revoked for good' : ''}.`,
    confirmRestore: (name) => `Are you sure you want to enable the user "${name}"? They may sign in again.`,
    failed: (reason) => `Failed to disable user: ${reasonOf(reason)}`,
    restoreFailed: (reason) => `Failed to enable user: ${reasonOf(reason)}`,
  },
})
