import { idPaths } from '#content/static-paths.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { calendarRoute } from '../../_calendar.ts'

export const getStaticPaths = () => idPaths(publicEndpoints.listVenues)

export const GET = calendarRoute(publicEndpoints.getVenue)
