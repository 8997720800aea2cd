// Resources for administrators, apart from the others because most people never open them.
import { company } from './company.ts'
import { pages } from './pages.ts'
import type { Resource } from './resource.ts'
import { users } from './users.ts'

export const adminResources: readonly Resource[] = [company, pages, users]
