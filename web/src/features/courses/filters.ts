export const levels = ['all', 'p6', 'p5'] as const
export const subjects = ['all', 'english', 'math', 'science', 'chinese'] as const
export const contentTypes = ['all', 'tutorial', 'past_paper'] as const

/** As many as the server takes. */
export const mostSearchCharacters = 100

export interface Filters {
  level: (typeof levels)[number]
  subject: (typeof subjects)[number]
  type: (typeof contentTypes)[number]
  /** Empty for none. */
  search: string
}

/** The address is written by anyone, so an unknown word means "all". */
export function readFilters(query: URLSearchParams): Filters {
  return {
    level: known(levels, query.get('level')),
    subject: known(subjects, query.get('subject')),
    type: known(contentTypes, query.get('type')),
    search: (query.get('search') ?? '').slice(0, mostSearchCharacters).trim(),
  }
}

/** The course or series that the address asks for; what could be no id is none. */
export function readContent(query: URLSearchParams): string | null {
  const content = query.get('content') ?? ''
  return content.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(content) ? content : null
}

/** The same address with one choice changed; "all" is what an address without it means. */
export function withFilter(query: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('content')
  if (value === 'all' || value === '') next.delete(name)
  else next.set(name, value)
  return next
}

export function isFiltered({ level, subject, type, search }: Filters): boolean {
  return level !== 'all' || subject !== 'all' || type !== 'all' || search !== ''
}

/** As the server is asked; "all" goes without saying. */
export function toQuestion({ level, subject, type, search }: Filters) {
  return {
    ...(level !== 'all' && { level }),
    ...(subject !== 'all' && { subject }),
    ...(type !== 'all' && { type }),
    ...(search !== '' && { search }),
  }
}

function known<Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value {
  return values.find((one) => one === value) ?? values[0]
}
