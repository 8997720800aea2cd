// Faults that the experiments on access must find.
import type { Mutants } from '../mutants/mutant.ts'

export const deniedMutants: Mutants = [
  {
    fault: 'a token is believed without asking for its session',
    changes: [
      {
        file: 'src/server/operations/accounts/sessions.ts',
        from: 'const caller = await getLiveCaller(context.db.read, said.sid, now)',
        to: 'const caller: Caller | null = said',
      },
    ],
    foundAs: /with a token of an ended session is answered/,
  },
  {
    fault: 'nobody looks at the role',
    changes: [
      {
        file: 'src/server/routes/route.ts',
        from: 'if (!isPermitted(endpoint.permission, caller.role))',
        to: 'if (!isPermitted(endpoint.permission, "ADMIN"))',
      },
    ],
    foundAs: /with a token of staff is answered with 2/,
  },
  {
    fault: 'the contract lets staff add accounts',
    changes: [
      {
        file: 'src/contract/endpoints/dashboard-general.ts',
        from: `section: 'Dashboard: users', permission: 'admin'`,
        to: `section: 'Dashboard: users', permission: 'staff'`,
      },
    ],
    foundAs: /is for staff too/,
  },
  {
    fault: 'nobody looks at the scopes of an API token',
    changes: [
      {
        file: 'src/server/operations/api-tokens/api-tokens.ts',
        from: 'if (!scopes.includes(scope)) throw',
        to: 'if (scopes.length === 0) throw',
      },
    ],
    foundAs: /with a token of an integration without its scope is answered with 2/,
  },
  {
    fault: 'an API token outlives its revocation',
    changes: [
      {
        file: 'src/db/tables/api-tokens.ts',
        from: `  tokens(db)
    .where('revoked_at', 'is', null)
`,
        to: `  tokens(db)
`,
      },
    ],
    foundAs: /with a token of an integration that was revoked is answered with 2/,
  },
]

export const sessionMutants: Mutants = [
  {
    fault: 'other sessions outlive a new password',
    changes: [
      {
        file: 'src/server/operations/accounts/own-account.ts',
        from: `  await endSessionsOfUser(tx, row.id, at, 'password')
`,
        to: '',
      },
    ],
    foundAs: /After a new password/,
  },
  {
    fault: 'other sessions outlive a password that is chosen by a link',
    changes: [
      {
        file: 'src/server/operations/accounts/password-links.ts',
        from: `    await endSessionsOfUser(tx, row.id, at, 'password')
`,
        to: '',
      },
    ],
    foundAs: /After a password chosen by a link/,
  },
  {
    fault: 'other sessions outlive a second factor that is set up',
    changes: [
      {
        file: 'src/server/operations/factors/changing.ts',
        from: `    await endSessionsOfUser(tx, row.id, at, 'factor')
`,
        to: '',
      },
    ],
    foundAs: /After a second factor/,
  },
  {
    fault: 'ending the other sessions ends none',
    changes: [
      {
        file: 'src/server/operations/accounts/own-sessions.ts',
        from: "return endSessionsOfUser(tx, caller.userId, at, 'elsewhere', caller.sid)",
        to: 'return',
      },
    ],
    foundAs: /After an end from elsewhere/,
  },
  {
    fault: 'a refresh token that was used twice ends nothing',
    changes: [
      {
        file: 'src/server/operations/accounts/sessions.ts',
        from: `  await endSession(tx, session.id, at, 'replay')
`,
        to: '',
      },
    ],
    foundAs: /After a replay/,
  },
]

export const refreshMutants: Mutants = [
  {
    fault: 'a refresh token is answered once only',
    changes: [
      {
        file: 'src/server/operations/accounts/sessions.ts',
        from: 'const graceMs = 30_000',
        to: 'const graceMs = -1',
      },
    ],
    foundAs: /A tab was signed out/,
  },
]

export const guessingMutants: Mutants = [
  {
    fault: 'the first address of X-Forwarded-For is believed',
    changes: [
      {
        file: 'src/server/middleware/client-address.ts',
        from: `    .reverse()
`,
        to: '',
      },
    ],
    foundAs: /One address may guess too often/,
  },
]
