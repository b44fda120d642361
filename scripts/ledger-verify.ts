/** Proves that no entry of the ledger was changed, and that access is what it says. */
await import('../server/src/verify-ledger.ts')
