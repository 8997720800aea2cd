import { isSupported } from '#browser/api-offers.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { type User, userCreate, userPatch } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { failedToFetch, notFound } from '../language/contract-texts.ts'
import { inSentence, t } from '../language/translate.ts'
import { type Column, defineScreens } from './resource.ts'
import { emptyText } from './texts.ts'

const reasonOf = (reason?: string) => reason || t('Unknown error')

const secondFactor: Column<User> = {
  key: 'has_second_factor',
  label: t('Second factor'),
  kind: 'text',
  read: ({ has_second_factor }) => (has_second_factor ? t('Yes') : ''),
}

export const users = defineScreens<User>({
  name: 'users',
  heading: t('Manage Users'),
  plural: t('Users'),
  noun: t('User'),
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
    { key: 'username', label: t('Username'), kind: 'text', ordering: 'username' },
    {
      key: 'role',
      label: t('Role'),
      kind: 'text',
      ordering: 'role',
      read: ({ role }) => (role === 'ADMIN' ? t('Administrator') : t('Staff')),
    },
    ...(isSupported('second_factors') ? [secondFactor] : []),
    { key: 'last_login_at', label: t('Last sign-in'), kind: 'moment', ordering: 'last_login_at' },
    { key: 'is_active', label: t('Status'), kind: 'status', ordering: 'is_active' },
  ],
  fields: [
    {
      widget: 'text',
      name: 'username',
      label: t('Username'),
      hint: t('Letters, digits and . _ @ + - without spaces.'),
    },
    {
      widget: 'email',
      name: 'email',
      label: t('E-mail'),
      placeholder: 'name@example.com',
      hint: t('Links for choosing a password are mailed here. Your own is changed under Account.'),
      needs: 'password_links',
    },
    {
      widget: 'password',
      name: 'password',
      label: t('Password'),
      get isRequired() {
        return !isSupported('password_links')
      },
      get hint() {
        const empty = isSupported('password_links')
          ? t(
              'Left empty, the present one stays; whoever is new is mailed a link to choose theirs, or gets it by “Password link” in this form.',
            )
          : t('When editing, leave it empty to keep the present one.')
        return t(
          'At least {passwordMin} characters; a new one ends every session of this user. {empty} Your own is changed under Account.',
          { passwordMin: limits.passwordMin, empty },
        )
      },
    },
    {
      widget: 'select',
      name: 'role',
      label: t('Role'),
      options: [
        ['STAFF', t('Staff: content and messages')],
        ['ADMIN', t('Administrator: also site, pages and users')],
      ],
    },
    { widget: 'switch', name: 'is_active', label: t('May sign in') },
  ],
  initial: { role: 'STAFF', is_active: true },
  afterMade(user, { password }) {
    if (password || !user.email || !user.is_active || !isSupported('password_links')) return
    void import('../account/invite.ts').then(({ invite }) => invite(user))
  },
  texts: {
    empty: emptyText(inSentence(t('Users')), inSentence(t('User'))),
    purpose: t('Users may sign in to this dashboard.'),
    listFailed: failedToFetch.users,
    loadFailed: t('Failed to fetch user data.'),
    saveFailed: t('Failed to save user.'),
    absent: notFound.user,
  },
  removal: {
    action: t('Disable'),
    gone: t('Disabled'),
    confirm: (name) =>
      t('Are you sure you want to disable the user "{name}"? They will be signed out everywhere{also}.', {
        name,
        also: isSupported('api_tokens') ? t(', and API tokens and links that they made end for good') : '',
      }),
    confirmRestore: (name) =>
      t('Are you sure you want to enable the user "{name}"? They may sign in again.', { name }),
    confirmSeveral: (count, isActive) =>
      isActive
        ? t('Are you sure you want to enable these {count} users? They may sign in again.', { count })
        : t(
            'Are you sure you want to disable these {count} users? They will be signed out everywhere{also}.',
            {
              count,
              also: isSupported('api_tokens')
                ? t(', and all API tokens and links that they made end for good')
                : '',
            },
          ),
    failed: (reason) => t('Failed to disable user: {reason}', { reason: reasonOf(reason) }),
    restoreFailed: (reason) => t('Failed to enable user: {reason}', { reason: reasonOf(reason) }),
  },
})
