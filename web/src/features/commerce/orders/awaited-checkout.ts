const storageKey = 'capyzen.checkout'
const parameter = 'checkout'

/**
 * A checkout that a visitor asked for starts by itself after signing in. The address says which, and the tab remembers
 * that it was asked for, so that a link from elsewhere starts nothing.
 */
export function pathToCheckout(path: { pathname: string; search: string }, name: string): string {
  try {
    sessionStorage.setItem(storageKey, name)
  } catch {
    // Without storage the button is pressed once more.
  }
  const query = new URLSearchParams(path.search)
  query.set(parameter, name)
  return `${path.pathname}?${query}`
}

export function isCheckoutAwaited(query: URLSearchParams, name: string): boolean {
  if (query.get(parameter) !== name) return false
  try {
    return sessionStorage.getItem(storageKey) === name
  } catch {
    return false
  }
}

/** The address without it. */
export function takeAwaitedCheckout(query: URLSearchParams): URLSearchParams {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was not stored either.
  }
  const rest = new URLSearchParams(query)
  rest.delete(parameter)
  return rest
}
