// The dashboard has no part in the transitions between pages: left to itself, Chromium begins one all the same, gives
// it up there and reports that as an uncaught error of the dashboard.

/** `dashboard.home()` of the contract, whose module would be one more request here. */
const dashboardPath = /^\/dashboard(\/|$)/

addEventListener('pageswap', ({ activation, viewTransition }) => {
  const url = activation?.entry.url
  if (viewTransition && url && dashboardPath.test(new URL(url).pathname)) viewTransition.skipTransition()
})
