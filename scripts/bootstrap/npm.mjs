// Runs `npm ci` quietly, shows progress, and explains its failures.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000']
const flags = [
  ...patience,
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
]

/** Installs `folder` from its lock file with npm running under `node`; no package runs an install script. */
export async function npmCi({ node, folder, title }) {
  const progress = showProgress(title)
  const { code, output, isStopped } = await runNpm(node, [...flags, '--loglevel=error'], folder)
  progress.end(code === 0)
  if (isStopped) throw new Error('The installation was stopped; the next command completes it.')
  if (code !== 0) throw new Error(`${output.trim()}\n\n${title} failed. ${remedyFor(output)}`)
}

function runNpm(node, args, cwd) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('npm-cli.js') ? [node, [cli]] : ['npm', []]
  const child = spawn(command, [...first, ...args], {
    cwd,
    env: envFor(node),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isStopped = false
  // A SIGTERM would make npm clean up for up to a minute, and the next installation starts from scratch anyway.
  const stop = () => {
    isStopped = child.kill('SIGKILL')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error), isStopped }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, isStopped }))
  }).finally(() => process.off('SIGINT', stop).off('SIGTERM', stop))
}

/** npm reads its machine-wide settings (registry, proxy, certificates) relative to the Node it runs under. */
function envFor(node) {
  return {
    npm_config_prefix: dirname(dirname(process.execPath)),
    NODE_USE_SYSTEM_CA: '1',
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  }
}

function showProgress(title) {
  const { stderr } = process
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  if (!stderr.isTTY) stderr.write(`${title} …\n`)
  const draw = () => stderr.write(`\r${title} … ${seconds()} s`)
  const timer = stderr.isTTY ? setInterval(draw, 250) : undefined
  return {
    end(isDone) {
      clearInterval(timer)
      stderr.write(
        `${stderr.isTTY ? '\r' : ''}${title}: ${isDone ? 'done' : 'failed'} after ${seconds()} s.\n`,
      )
    },
  }
}

const remedies = [
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/,
    "The registry's certificate is not trusted here: name your network's certificates in NODE_EXTRA_CA_CERTS or with `npm config set cafile FILE`, then run the command again.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET/,
    'The package registry cannot be reached: check the network and the proxy settings of npm, then run the command again.',
  ],
  [/ENOSPC/, 'The disk is full: free about 1.5 GB and run the command again.'],
  [
    /EACCES|EPERM|EROFS/,
    "This user may not write here: give it the folder, or run the command as the folder's owner.",
  ],
  [
    /spawn npm ENOENT/,
    'npm is not installed: install Node with npm from https://nodejs.org and run the command again.',
  ],
  [
    /EUSAGE|can only install packages/,
    'package.json and package-lock.json disagree: run `npm install` and commit the new lock file.',
  ],
  [
    /EINTEGRITY/,
    'A downloaded package is not the one the lock file names: run `npm cache clean --force` and the command again.',
  ],
]

function remedyFor(output) {
  const known = remedies.find(([pattern]) => pattern.test(output))
  return known ? known[1] : 'What npm says is above; once that is settled, run the command again.'
}
