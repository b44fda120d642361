/** The same list with one item taken to another place, from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The items that are named stand in the order of their names, in the places that they had together; all others stay. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const named = new Set(ids)
  const queue = ids.values()
  return items.map((item) => (named.has(item.id) ? (byId.get(queue.next().value ?? '') ?? item) : item))
}
