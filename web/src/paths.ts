import { pagePatterns, type PageName } from '@capyzen/contracts/pages'

type Parameters<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...Parameters<Rest>]
  : Pattern extends `${string}:${infer Name}`
    ? [Name]
    : Pattern extends `${string}/*`
      ? [rest?: string]
      : []

type Values<Names extends unknown[]> = { [Index in keyof Names]: string }

type PathBuilders = {
  readonly [Name in PageName]: (...values: Values<Parameters<(typeof pagePatterns)[Name]>>) => string
}

function build(pattern: string, values: (string | undefined)[]): string {
  const left = [...values]
  return pattern
    .replace(/:[A-Za-z]+/g, () => encodeURIComponent(left.shift() ?? ''))
    .replace(/\/\*$/, () => (left[0] ? `/${left[0]}` : ''))
}

/** Every address of the app: `paths.course('p6-fractions')`, `paths.writingCoach('practice')`. */
export const paths = Object.fromEntries(
  Object.entries(pagePatterns).map(([name, pattern]) => [
    name,
    (...values: (string | undefined)[]) => build(pattern, values),
  ]),
) as unknown as PathBuilders

const elsewhere = 'https://elsewhere.invalid'

/**
 * Where to go after signing in, taken from the address and therefore written by anyone: only a path of our own passes,
 * everything else becomes the home page. Browsers read `\` as `/` and drop control characters, so both are refused.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return paths.home()
  try {
    const url = new URL(value, elsewhere)
    // `/..//evil` only becomes `//evil` once it is resolved.
    if (url.origin !== elsewhere || url.pathname.startsWith('//')) return paths.home()
    return url.pathname + url.search + url.hash
  } catch {
    return paths.home()
  }
}

/** The sign-in page, which comes back to this path afterwards. */
export function loginReturningTo(path: string): string {
  return path === paths.home() ? paths.login() : `${paths.login()}?returnTo=${encodeURIComponent(path)}`
}
