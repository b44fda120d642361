import { addressOf, type AnyEndpoint } from '@capyzen/contracts/endpoint'
import { pageParameters, type PageName, type PageParameter } from '@capyzen/contracts/pages'

/** A GET that a page makes at once, whose address follows from the page's own. */
export interface EarlyCall<Page extends PageName = PageName> {
  endpoint: AnyEndpoint
  /** Where its parameters are: in the page's path, or as `?name` in its query; without one the call is left out. */
  params?: Readonly<Record<string, PageParameter<Page> | `?${string}`>>
  /** At an address with one of these in its query the page asks for something else; `any` is whatever stands there. */
  without?: 'any' | readonly string[]
  /** What needs a session is never for visitors. */
  isForVisitorsOnly?: true
}

export type EarlyCallsOfPages = { readonly [Page in PageName]?: readonly EarlyCall<Page>[] }

const openToAll: readonly AnyEndpoint['access'][] = ['public', 'everyone']

/** The addresses that a document has preloaded, as the app will ask for them. */
export function earlyAddresses(
  calls: readonly EarlyCall[],
  { page, url, isVisitor }: { page: PageName; url: string; isVisitor: boolean },
): string[] {
  const [path = '', ...search] = url.split('?')
  const query = new URLSearchParams(search.join('?'))
  return calls
    .filter(({ endpoint, isForVisitorsOnly }) => {
      return isVisitor ? openToAll.includes(endpoint.access) : !isForVisitorsOnly
    })
    .filter(({ without = [] }) => (without === 'any' ? query.size === 0 : without.every((name) => !query.has(name))))
    .flatMap(({ endpoint, params = {} }) => {
      const input = Object.entries<string>(params).map(([name, place]) => {
        return [name, place.startsWith('?') ? query.get(place.slice(1)) : pageParameters(page, path)[place]] as const
      })
      // Browsers take dots out of a path, which is another address then.
      const isKnown = input.every(([, value]) => value && value !== '.' && value !== '..')
      return isKnown ? [addressOf(endpoint, Object.fromEntries(input)).url] : []
    })
}
