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
