// Health check of the container: ends with 0 while the server answers.
const { PORT = '4321' } = process.env
const signal = AbortSignal.timeout(4000)
const isLive = await fetch(`http://127.0.0.1:${PORT}/api/health/live/`, { signal }).then(
  (answer) => answer.ok,
  () => false,
)
process.exitCode = isLive ? 0 : 1
