import { isIPv6 } from 'node:net'

/**
 * Whose address it is, for counting: an IPv4 address as it is, of an IPv6 address the /64 that a provider gives to one
 * household or school, for whoever holds it has all its 2⁶⁴ addresses.
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

/** How many budgets of a /64 its /48 has: more than one household may be in it, and not hundreds that fail. */
const wideNetworkFactor = 4

/** The networks that one asker counts for, from what `networkOf` gave: of IPv6 the /48 too, as a home may hold all of its /64. */
export function networksAround(network: string): { network: string; factor: number }[] {
  const own = { network, factor: 1 }
  if (!network.endsWith('::/64')) return [own]
  const wide = network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')
  return [own, { network: `${wide}::/48`, factor: wideNetworkFactor }]
}
