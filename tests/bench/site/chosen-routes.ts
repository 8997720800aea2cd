// The routes of the demo company that a benchmark visits: all, or those named in ROUTES, separated by commas.
import { type Demo, type RouteName, routeNames } from '#tests/site/demo-facts.ts'

export function chosenRoutes(demo: Demo): (readonly [RouteName, string])[] {
  const chosen = process.env.ROUTES?.split(',')
  return routeNames
    .filter((name) => !chosen || chosen.includes(name))
    .map((name) => [name, demo.routes[name]] as const)
}
