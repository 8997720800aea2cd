// Error of a backup or restore; the message is for the person who runs it.

export class BackupError extends Error {
  override readonly name = 'BackupError'
}
