import { artists } from '../../resources/artists.ts'
import { staff } from '../../resources/staff.ts'

/** Resources of which a field can hold a record. */
export const linkedResources = { artists, staff }
