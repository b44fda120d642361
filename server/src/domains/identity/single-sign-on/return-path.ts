const elsewhere = 'https://elsewhere.invalid'

/**
 * Only a path of this site passes. Browsers read `\` as `/` and drop control characters; proxies may decode once more.
 */
export function ownReturnPath(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || isSuspicious(value)) return fallback
  const url = URL.canParse(value, elsewhere) ? new URL(value, elsewhere) : undefined
  // `/..//evil` resolves to `//evil`.
  if (url?.origin !== elsewhere || url.pathname.startsWith('//')) return fallback
  const decoded = decodedFully(url.pathname)
  if (decoded === undefined || isSuspicious(decoded) || decoded.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

function isSuspicious(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text)
}

/** Undefined for invalid encoding and for more than four layers. */
function decodedFully(path: string): string | undefined {
  let text = path
  for (let rounds = 0; rounds < 4; rounds += 1) {
    if (!text.includes('%')) return text
    try {
      text = decodeURIComponent(text)
    } catch {
      // A decoded percent sign is literal.
      return rounds > 0 ? text : undefined
    }
  }
  return undefined
}
