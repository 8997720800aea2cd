// Parses WEBHOOK_SECRET: one or more secrets separated by spaces or commas, so that secrets can be rotated.

/** The secrets as a list, newest first. */
export function parseSecrets(setting: string): string[] {
  return setting.split(/[\s,]+/).filter(Boolean)
}
