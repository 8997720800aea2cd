// Who has to have a second factor, by the settings of the server.
import type { Role } from '#contract/roles.ts'
import type { Env } from '../../env.ts'

export function mustHaveFactor(
  { REQUIRE_SECOND_FACTOR }: Pick<Env, 'REQUIRE_SECOND_FACTOR'>,
  role: Role,
): boolean {
  return REQUIRE_SECOND_FACTOR === 'all' || (REQUIRE_SECOND_FACTOR === 'admins' && role === 'ADMIN')
}
