import { randomBytes } from 'node:crypto'

/** A browser compares references across restarts of the process, so they never repeat. */
const prefix = randomBytes(6).toString('base64url')
let references = 0

type Metas = Record<string, { metas: object[] }>

export interface Presence {
  /** All that is shown on the topic, by key. */
  state(): Metas
  /** The change to tell. */
  track(memberId: string, key: string, meta: object): { joins: Metas; leaves: Metas }
  /** Undefined where the member was not shown. */
  remove(memberId: string): { joins: Metas; leaves: Metas } | undefined
}

/** Who is on one topic, in the form that Phoenix' client reads: each meta has a reference of its own. */
export function createPresence(): Presence {
  const shown = new Map<string, { key: string; meta: object & { phx_ref: string } }>()
  const one = (key: string, meta: object): Metas => ({ [key]: { metas: [meta] } })
  return {
    state() {
      const byKey = new Map<string, { metas: object[] }>()
      for (const { key, meta } of shown.values()) {
        const known = byKey.get(key)
        if (known) known.metas.push(meta)
        else byKey.set(key, { metas: [meta] })
      }
      return Object.fromEntries(byKey)
    },
    track(memberId, key, meta) {
      const before = shown.get(memberId)
      references += 1
      const now = { ...meta, phx_ref: `${prefix}${references}`, ...(before && { phx_ref_prev: before.meta.phx_ref }) }
      shown.set(memberId, { key, meta: now })
      return { joins: one(key, now), leaves: before ? one(before.key, before.meta) : {} }
    },
    remove(memberId) {
      const before = shown.get(memberId)
      if (!before) return undefined
      shown.delete(memberId)
      return { joins: {}, leaves: one(before.key, before.meta) }
    },
  }
}
