/** Parameters of addresses that hold a choice, never what somebody typed or a secret. */
const harmlessParameters = [
  ...['level', 'subject', 'term', 'type', 'difficulty', 'year', 'content', 'series', 'course', 'lesson', 'skill'],
  ...[
    'page',
    'sort',
    'order',
    'filter',
    'show',
    'state',
    'status',
    'tab',
    'view',
    'per',
    'period',
    'from',
    'to',
    'month',
  ],
]
const harmlessValue = /^[\w.-]{1,40}$/
const longestSearch = 300

/** What of an address's query may be recorded: known parameters with a plain value. */
export function harmlessSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => harmlessParameters.includes(name) && harmlessValue.test(value),
  )
  const text = new URLSearchParams(kept).toString()
  return text === '' || text.length >= longestSearch ? '' : `?${text}`
}

/** A place on a page, such as `#security`; anything else could be text or a secret. */
export function harmlessHash(hash: string): string {
  return /^#[a-z][a-z0-9-]{0,39}$/i.test(hash) ? hash : ''
}

/** Names and ids that programmers gave; an email address, a token or typed text is none. */
const harmlessSegment = /^(?:[a-z][a-z0-9-]{0,79}|\d{1,12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
/** Longer runs of letters and digits are no words. */
const longRun = /(?=[a-z]*\d)[a-z0-9]{16,}/i

/** An address's path, whose other segments become `*`. */
export const harmlessPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || isHarmlessSegment(segment) ? segment : '*'))
    .join('/')

const isHarmlessSegment = (segment: string) => harmlessSegment.test(segment) && !longRun.test(segment)

/** Of where a visit came from: without sign-in data, query and fragment. */
export function harmlessReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, host, pathname } = new URL(referrer)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${harmlessPath(pathname)}` : ''
}
