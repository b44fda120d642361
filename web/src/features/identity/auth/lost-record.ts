/** A failed record must not interrupt the student, so it is only logged. */
export function logLostRecord(error: unknown): void {
  console.warn('Behaviour record lost', error)
}
