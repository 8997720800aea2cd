// Skips view transitions to the dashboard. By default Chromium starts one, aborts it there and reports that as an
// uncaught error of the dashboard.

addEventListener('pageswap', ({ activation, viewTransition }) => {
  const url = activation?.entry.url
  // As `dashboard.home()` of the contract, whose module would cost one more request here.
  if (url && new URL(url).pathname.startsWith('/dashboard')) viewTransition?.skipTransition()
})
