import { isIPv6 } from 'node:net'

/**
 * The network to count requests for: an IPv4 address itself, or the /64 of an IPv6 address, because a provider
 * assigns a whole /64 to one household or school.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = bare.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const given = [groups(head), groups(tail ?? '')] as const
  const zeros = tail === undefined ? 0 : 8 - given[0].length - given[1].length
  const all = [...given[0], ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...given[1]]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A /48 gets the budgets of four /64 networks, as several households may share it. */
const wideNetworkFactor = 4

/**
 * The networks whose budgets a request spends, from the result of `networkOf`: for IPv6 also the /48, as a home may
 * hold it.
 */
export function networksAround(network: string): { network: string; factor: number }[] {
  const own = { network, factor: 1 }
  if (!network.endsWith('::/64')) return [own]
  const wide = network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')
  return [own, { network: `${wide}::/48`, factor: wideNetworkFactor }]
}
