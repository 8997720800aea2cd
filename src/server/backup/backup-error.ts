// A backup or restore that cannot be done; the message is for whoever runs it.

export class BackupError extends Error {
  override readonly name = 'BackupError'
}
