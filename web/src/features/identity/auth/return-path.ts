import { paths } from '#paths'

const elsewhere = 'https://elsewhere.invalid'

/**
 * The path to return to after sign-in. Anyone can write the parameter, so only paths of this app pass and anything
 * else becomes the home page. Browsers read `\` as `/` and drop control characters, so both are rejected.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return paths.home()
  try {
    const url = new URL(value, elsewhere)
    // `/..//evil` becomes `//evil` when it is resolved.
    if (url.origin !== elsewhere || url.pathname.startsWith('//')) return paths.home()
    return url.pathname + url.search + url.hash
  } catch {
    return paths.home()
  }
}
