/** A script as the bundler makes it when nothing is joined: the modules that the same pages need. */
export interface Script {
  file: string
  modules: string[]
  bytes: number
  imports: string[]
}

/** What is shown by these scripts and all that they import. */
export interface Visit {
  scripts: string[]
  /** Against that of other visits. */
  weight: number
  /** Beyond this many scripts each one more is dear. */
  most: number
  /** As many compressed bytes that it doesn’t need may come to it. */
  mostInVain: number
}

/**
 * What one request less is worth, as compressed bytes: on a phone six travel at a time, at 150 ms a turn. Cheap joinings
 * come first, dear ones only for a visit that still takes too many requests.
 */
const prices = [
  250, 500, 1_000, 1_500, 2_000, 3_000, 4_500, 6_500, 10_000, 15_000, 24_000, 40_000, 70_000, 120_000, 200_000, 400_000,
  800_000, 1_600_000, 3_200_000,
]
const highestUsualPrice = 1_000

/** How dear requests and bytes in vain are: which joinings come first is chance, so several are tried. */
interface Pricing {
  ofRequests: number
  bearableBytesInVain: number
  /** How much of what may come in vain to a visit is spent on cheap joinings; dear ones get the rest. */
  spentEarly: number
}
const pricings = (spentEarly: number): Pricing[] =>
  [25_000, 12_000, 18_000, 35_000, 50_000].flatMap((bearableBytesInVain) =>
    [1, 0.7, 1.4].map((ofRequests) => ({ ofRequests, bearableBytesInVain, spentEarly })),
  )
const lowestDearPrice = 40_000

interface Group {
  members: Script[]
  bytes: number
  /** Numbers of all groups that come with it, itself among them. */
  needs: ReadonlySet<number>
}

/**
 * Which scripts become one, so that no visit takes many requests: always those whose joining saves most, as long as it
 * saves. What a visit then loads in vain counts against the requests that it and the others are spared. A script of
 * `fixed` stays as it is. Groups never import each other in a circle, so that no module runs before what it imports.
 * Of several ways that with the fewest requests too many, and among those the lightest.
 */
export function joinScripts(
  scripts: readonly Script[],
  fixed: ReadonlySet<string>,
  visits: readonly Visit[],
): Script[][] {
  const best = bestWay(pricings(0.3))
  return (best.tooMany === 0 ? best : bestWay(pricings(1), best)).groups

  function bestWay(some: Pricing[], known?: Way): Way {
    const ways = some.map((pricing) => joinOneWay(scripts, fixed, visits, pricing))
    return [...(known ? [known] : []), ...ways].reduce((best, way) =>
      way.tooMany < best.tooMany || (way.tooMany === best.tooMany && way.bytesInVain < best.bytesInVain) ? way : best,
    )
  }
}

interface Way {
  groups: Script[][]
  /** Requests of all visits beyond what they take at most. */
  tooMany: number
  bytesInVain: number
}

function joinOneWay(
  scripts: readonly Script[],
  fixed: ReadonlySet<string>,
  visits: readonly Visit[],
  { ofRequests, bearableBytesInVain, spentEarly }: Pricing,
): Way {
  const numberOf = new Map(scripts.map(({ file }, number) => [file, number]))
  const withNeeds = (file: string, needs: Set<number>): Set<number> => {
    const number = numberOf.get(file)!
    if (needs.has(number)) return needs
    needs.add(number)
    for (const imported of scripts[number]!.imports) withNeeds(imported, needs)
    return needs
  }
  const groups = new Map<number, Group>(
    scripts.map((script, number) => [
      number,
      { members: [script], bytes: script.bytes, needs: withNeeds(script.file, new Set()) },
    ]),
  )
  const loads = visits.map((visit) => ({
    ...visit,
    loaded: visit.scripts.reduce((needs, file) => withNeeds(file, needs), new Set<number>()) as ReadonlySet<number>,
    bytesInVain: 0,
  }))
  const open = new Set(scripts.flatMap(({ file }, number) => (fixed.has(file) ? [] : [number])))
  for (const price of prices) while (joinOnce(price * ofRequests));
  const sum = (ofLoad: (load: (typeof loads)[number]) => number) => loads.reduce((all, load) => all + ofLoad(load), 0)
  return {
    groups: [...open].map((number) => groups.get(number)!.members),
    tooMany: sum(({ loaded, most }) => Math.max(0, loaded.size - most)),
    bytesInVain: sum(({ weight, bytesInVain }) => weight * bytesInVain),
  }

  /** The more a visit loads in vain already, the dearer is what it would load besides, so that none bears it all. */
  function weightOfBytes({ weight, bytesInVain }: { weight: number; bytesInVain: number }): number {
    return weight * (1 + bytesInVain / bearableBytesInVain)
  }

  /** Each group at most once, the best pairs first; whether there was one. */
  function joinOnce(price: number): boolean {
    const done = new Set<number>()
    for (const { one, other } of promisingPairs(price)) {
      if (done.has(one) || done.has(other)) continue
      const joined = [one, other, ...between(one, other)]
      if (joined.some((number) => done.has(number)) || gain(joined, price) <= 0) continue
      join(joined)
      for (const number of joined) done.add(number)
    }
    return done.size > 0
  }

  /** By what is gained at most: without the work of what else would come with the two. */
  function promisingPairs(price: number) {
    const numbers = [...open]
    const worth = Float64Array.from(loads, ({ loaded, weight, most }) => weight * priceFor(loaded.size, most, price))
    const weights = Float64Array.from(loads, weightOfBytes)
    const rows = numbers.map((number) => Uint8Array.from(loads, ({ loaded }) => (loaded.has(number) ? 1 : 0)))
    const totals = rows.map((row) => row.reduce((sum, has, visit) => sum + has * weights[visit]!, 0))
    const pairs: { one: number; other: number; bound: number }[] = []
    for (const [index, row] of rows.entries())
      for (let next = index + 1; next < rows.length; next += 1) {
        const otherRow = rows[next]!
        let [spared, common] = [0, 0]
        for (let visit = 0; visit < row.length; visit += 1)
          if (row[visit]! & otherRow[visit]!) {
            spared += worth[visit]!
            common += weights[visit]!
          }
        if (common === 0) continue
        const [one, other] = [numbers[index]!, numbers[next]!]
        const inVain =
          (totals[index]! - common) * groups.get(other)!.bytes + (totals[next]! - common) * groups.get(one)!.bytes
        if (spared > inVain) pairs.push({ one, other, bound: spared - inVain })
      }
    return pairs.sort((a, b) => b.bound - a.bound)
  }

  /** What one of the two needs and what needs the other: joined without it, they would import it and it them. */
  function between(one: number, other: number): number[] {
    const isNeeded = (number: number, by: number) => groups.get(by)!.needs.has(number)
    return [...open].filter(
      (number) =>
        number !== one &&
        number !== other &&
        ((isNeeded(number, one) && isNeeded(other, number)) || (isNeeded(number, other) && isNeeded(one, number))),
    )
  }

  /** What the visits are spared, in bytes. */
  function gain(joined: readonly number[], price: number): number {
    const needs = new Set(joined.flatMap((number) => [...groups.get(number)!.needs]))
    let sum = 0
    for (const load of loads) {
      const { loaded, weight, most } = load
      const had = joined.filter((number) => loaded.has(number)).length
      if (had === 0) continue
      const added = [...needs].filter((number) => !loaded.has(number))
      const inVain = bytesOf(added)
      const allowed = load.mostInVain * (price < lowestDearPrice ? spentEarly : 1)
      if (inVain > 0 && load.bytesInVain + inVain > allowed) return 0
      const fewer = had - 1 - added.filter((number) => !joined.includes(number)).length
      sum += weight * fewer * priceFor(loaded.size, most, price) - weightOfBytes(load) * inVain
    }
    return sum
  }

  function bytesOf(some: readonly number[]): number {
    return some.reduce((sum, number) => sum + groups.get(number)!.bytes, 0)
  }

  function join(joined: readonly number[]): void {
    const [first, ...others] = joined as [number, ...number[]]
    const needs = new Set(joined.flatMap((number) => [...groups.get(number)!.needs]))
    for (const load of loads)
      if (joined.some((number) => load.loaded.has(number)))
        load.bytesInVain += bytesOf([...needs].filter((number) => !load.loaded.has(number)))
    for (const number of others) needs.delete(number)
    const members = joined.flatMap((number) => groups.get(number)!.members)
    groups.set(first, { members, bytes: members.reduce((sum, { bytes }) => sum + bytes, 0), needs })
    for (const number of others) {
      groups.delete(number)
      open.delete(number)
    }
    const renewed = (old: ReadonlySet<number>) =>
      joined.some((number) => old.has(number))
        ? new Set([...old, ...needs].filter((number) => !others.includes(number)))
        : old
    for (const group of groups.values()) group.needs = renewed(group.needs)
    for (const load of loads) load.loaded = renewed(load.loaded)
  }
}

const priceFor = (size: number, most: number, price: number) =>
  size > most ? price : Math.min(price, highestUsualPrice)
