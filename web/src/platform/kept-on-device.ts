/*
 * Answers and drafts as JSON that survive a reload. Private windows may deny storage: then nothing is kept here, and what
 * there is lasts as long as the page.
 */

export function keepOnDevice(name: string, value: unknown): void {
  trying(() => localStorage.setItem(name, JSON.stringify(value)), undefined)
}

export function dropFromDevice(name: string): void {
  trying(() => localStorage.removeItem(name), undefined)
}

/** Null for nothing. An earlier version may have written it, so callers check what they rely on. */
export const readFromDevice = <Kept>(name: string): Kept | null =>
  trying(() => JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null, null)

/** All that is kept under names with this beginning. */
export const readAllFromDevice = <Kept>(prefix: string): Kept[] =>
  trying(() => Object.keys(localStorage), [])
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readFromDevice<Kept>(name) ?? [])

function trying<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
