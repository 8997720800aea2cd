// Skips view transitions to the dashboard. By default Chromium starts one, aborts it there and reports that as an
// uncaught error of the dashboard.

/** Same as `dashboard.home()` of the contract, whose module would cost one more request here. */
const dashboardPath = /^\/dashboard(\/|$)/

addEventListener('pageswap', ({ activation, viewTransition }) => {
  const url = activation?.entry.url
  if (viewTransition && url && dashboardPath.test(new URL(url).pathname)) viewTransition.skipTransition()
})
