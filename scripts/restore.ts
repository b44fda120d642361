import { runRestore } from '../server/src/restore.ts'

/** Reads everything back from an archive. */
runRestore(process.argv.slice(3))
