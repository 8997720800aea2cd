// The structured log; keys that contain secrets are redacted.
import { type DestinationStream, type Logger, pino } from 'pino'

const secretKeys = [
  'password',
  'current_password',
  'access',
  'refresh',
  'token',
  'authorization',
  'cookie',
  'secret',
  'password_hash',
]

/** Writes JSON lines to `destination` (standard output by default). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}
