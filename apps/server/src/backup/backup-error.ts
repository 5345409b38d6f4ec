/** Why a backup could not be made or restored, in a sentence for who runs the server. */
export class BackupError extends Error {}
