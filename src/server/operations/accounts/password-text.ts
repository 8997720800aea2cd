/**
 * The text of a password that is hashed and measured: normalised to NFKC on setting and on checking alike, so
 * that the same keys on another system, or another way of typing é, open the same account (NIST SP 800-63B-4,
 * section 3.1.1.2). Nothing is trimmed, cut or folded.
 */
export function toHashedText(password: string): string {
  return password.normalize('NFKC')
}
