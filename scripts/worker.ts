/** Background work alone: for further processes on a PostgreSQL that several share (DATABASE_URL). */
await import('../server/src/worker.ts')
