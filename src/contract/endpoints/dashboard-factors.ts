// Dashboard endpoints of second factors. What changes one takes the proof that the present password was just typed, because
// a stolen token would otherwise suffice to lock the owner out.
import { bodyErrors, defineEndpoint } from '../endpoint.ts'
import { passkey, passkeyCeremony, passkeyCreate, passkeyPatch } from '../entities/passkey.ts'
import {
  factorChange,
  passwordProof,
  passwordProofInput,
  proofInput,
  recoveryCodes,
  secondFactors,
  totpConfirmation,
  totpSetUp,
} from '../entities/second-factor.ts'
import { notFound } from '../texts.ts'
import { idParams } from './parameters.ts'

const account = { section: 'Dashboard: account', permission: 'staff', beforeFactor: true } as const
const post = { ...account, method: 'POST', status: 200 } as const

export const dashboardFactors = {
  getSecondFactors: defineEndpoint({
    ...account,
    method: 'GET',
    path: '/dashboard/account/factors/',
    status: 200,
    summary: "Second factors of the caller's account",
    answer: secondFactors,
    errors: [],
  }),
  provePassword: defineEndpoint({
    ...post,
    path: '/dashboard/account/proof/',
    summary: 'Show that the present password is known; the proof is valid for ten minutes, in this session',
    body: passwordProofInput,
    answer: passwordProof,
    errors: [...bodyErrors, 'too_often'],
  }),
  prepareTotp: defineEndpoint({
    ...post,
    path: '/dashboard/account/totp/secret/',
    summary: 'A secret for an authenticator app; nothing is stored until a code confirms it',
    body: proofInput,
    answer: totpSetUp,
    errors: [...bodyErrors, 'conflict'],
  }),
  confirmTotp: defineEndpoint({
    ...post,
    path: '/dashboard/account/totp/',
    summary: 'Turn codes of an authenticator app on, with one of them; every older token ends',
    body: totpConfirmation,
    answer: factorChange,
    errors: [...bodyErrors, 'conflict'],
  }),
  removeTotp: defineEndpoint({
    ...post,
    path: '/dashboard/account/totp/removal/',
    summary: 'Turn codes of an authenticator app off; every older token ends',
    body: proofInput,
    answer: factorChange,
    errors: [...bodyErrors, 'conflict'],
  }),
  renewRecoveryCodes: defineEndpoint({
    ...post,
    path: '/dashboard/account/recovery/',
    summary: 'Make new recovery codes; the ones before are valid no more',
    body: proofInput,
    answer: recoveryCodes,
    errors: [...bodyErrors, 'conflict'],
  }),
  preparePasskey: defineEndpoint({
    ...post,
    path: '/dashboard/account/passkeys/options/',
    summary: 'What a browser makes a passkey with; nothing is stored until it has',
    body: proofInput,
    answer: passkeyCeremony,
    errors: [...bodyErrors, 'conflict'],
  }),
  addPasskey: defineEndpoint({
    ...post,
    path: '/dashboard/account/passkeys/',
    summary: 'Add a passkey; every older token ends',
    body: passkeyCreate,
    answer: factorChange,
    errors: [...bodyErrors, 'conflict'],
  }),
  patchPasskey: defineEndpoint({
    ...account,
    method: 'PATCH',
    path: '/dashboard/account/passkeys/:id/',
    status: 200,
    summary: 'Rename a passkey',
    params: idParams,
    body: passkeyPatch,
    answer: passkey,
    absent: notFound.passkey,
    errors: [...bodyErrors, 'not_found'],
  }),
  removePasskey: defineEndpoint({
    ...post,
    path: '/dashboard/account/passkeys/:id/removal/',
    summary: 'Remove a passkey; every older token ends',
    params: idParams,
    body: proofInput,
    answer: factorChange,
    absent: notFound.passkey,
    errors: [...bodyErrors, 'not_found'],
  }),
  removeFactors: defineEndpoint({
    section: 'Dashboard: users',
    permission: 'admin',
    method: 'DELETE',
    path: '/dashboard/users/:id/factors/',
    status: 204,
    summary: "Remove all second factors of somebody else's account, whose sessions end",
    params: idParams,
    answer: null,
    absent: notFound.user,
    errors: ['not_found', 'conflict'],
  }),
}
