const elsewhere = 'https://elsewhere.invalid'

/**
 * Where the browser goes after signing in. The value was written by anyone: only a path of our own passes, all else is
 * `fallback`. Browsers read `\` as `/` and drop control characters, and what stands between may decode once more.
 */
export function ownReturnPath(value: string | undefined, fallback: string): string {
  if (!value?.startsWith('/') || isSuspicious(value)) return fallback
  const url = URL.canParse(value, elsewhere) ? new URL(value, elsewhere) : undefined
  // `/..//evil` only becomes `//evil` once it is resolved.
  if (url?.origin !== elsewhere || url.pathname.startsWith('//')) return fallback
  const decoded = decodedFully(url.pathname)
  if (decoded === undefined || isSuspicious(decoded) || decoded.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

function isSuspicious(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text)
}

/** Undefined where it is no encoded text, or wrapped more often than anybody honest would. */
function decodedFully(path: string): string | undefined {
  let text = path
  for (let rounds = 0; rounds < 4; rounds += 1) {
    if (!text.includes('%')) return text
    try {
      text = decodeURIComponent(text)
    } catch {
      // A percent sign that has been decoded stands for itself.
      return rounds > 0 ? text : undefined
    }
  }
  return undefined
}
