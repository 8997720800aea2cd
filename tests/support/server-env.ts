// Settings of a real server process in a folder of its own, with one account.

export const administrator = { username: 'ada', password: 'violet-harbour-lantern' } as const

/** Added to the environment of the process that starts it; the port is a free one. */
export function serverEnv(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  }
}
