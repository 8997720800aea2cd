import type { User } from '#contract/entities/user.ts'
import type { Role } from '#contract/roles.ts'
import type { UserRow } from '#db/schema.ts'

/** An account as the API answers it. */
export function toUser(row: UserRow): User {
  const { id, username, role, is_active, revision, created_at, updated_at, last_login_at } = row
  return {
    id,
    username,
    role: role as Role,
    is_active: is_active === 1,
    revision,
    created_at,
    updated_at,
    last_login_at,
  }
}

/** An account as the trail keeps it. */
export function toUserState(row: UserRow): Record<string, unknown> {
  const { username, role, is_active } = toUser(row)
  return { username, role, is_active }
}
