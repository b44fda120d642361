import { runBackup } from '../server/src/backup.ts'

/** Writes everything, rows and stored files, into one archive. */
runBackup(process.argv.slice(3))
