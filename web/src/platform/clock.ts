/** Milliseconds since 1970 by this device's clock, which its owner may set: for pauses and retries, never for deadlines. */
export const deviceNow = (): number => Date.now()
