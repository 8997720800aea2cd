/** The form by which accounts are found and told apart: compatibility forms and letter case do not matter (UAX 15). */
export function toUsernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
