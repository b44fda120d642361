/** Computes XP, days and streaks anew from the learning events. */
await import('../server/src/rebuild-progress.ts')
