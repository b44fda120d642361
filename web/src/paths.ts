import { pagePatterns, type PageName } from '@capyzen/contracts/pages'

type Parameters<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [string, ...Parameters<Rest>]
  : Pattern extends `${string}:${string}`
    ? [string]
    : Pattern extends `${string}/*`
      ? [rest?: string]
      : []

type PathBuilders = { readonly [Name in PageName]: (...values: Parameters<(typeof pagePatterns)[Name]>) => string }

function build(pattern: string, values: (string | undefined)[]): string {
  const left = [...values]
  return pattern
    .replace(/:[A-Za-z]+/g, () => encodeURIComponent(left.shift() ?? ''))
    .replace(/\/\*$/, () => (left[0] ? `/${left[0]}` : ''))
}

/** Builds every path of the app: `paths.course('p6-fractions')`, `paths.writingCoach('practice')`. */
export const paths = Object.fromEntries(
  Object.entries(pagePatterns).map(([name, pattern]) => [
    name,
    (...values: (string | undefined)[]) => build(pattern, values),
  ]),
) as unknown as PathBuilders

/** The sign-in page, which returns to this path afterwards. */
export function loginReturningTo(path: string): string {
  return path === paths.home() ? paths.login() : `${paths.login()}?returnTo=${encodeURIComponent(path)}`
}
