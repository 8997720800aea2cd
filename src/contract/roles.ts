// Roles and permissions.
import { z } from 'zod'

export const role = z.enum(['ADMIN', 'STAFF'])
export type Role = z.infer<typeof role>

/** Who may call an endpoint: anyone, any signed-in user, or administrators only. */
export type Permission = 'public' | 'staff' | 'admin'

const granted: Record<Role, readonly Permission[]> = {
  STAFF: ['public', 'staff'],
  ADMIN: ['public', 'staff', 'admin'],
}

/**
 * True when a caller of this role (null: nobody is signed in) has the permission. Unknown roles of another server are
 * treated as STAFF.
 */
export function isPermitted(permission: Permission, caller: Role | null): boolean {
  if (caller === null) return permission === 'public'
  return (Object.hasOwn(granted, caller) ? granted[caller] : granted.STAFF).includes(permission)
}
