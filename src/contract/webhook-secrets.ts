// Secrets of webhooks as the setting WEBHOOK_SECRET holds them: one or several, parted by spaces or commas, so that a
// new one can be used before the old one is forgotten.

/** The secrets one by one, the newest first. */
export function parseSecrets(setting: string): string[] {
  return setting.split(/[\s,]+/).filter(Boolean)
}
