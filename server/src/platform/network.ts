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
