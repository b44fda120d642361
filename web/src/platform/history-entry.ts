import { randomUuid } from './visit-id.ts'

/**
 * Names the entry of a full load, which the router would call `default` like every other one and give the scroll
 * position of the page before. Call it before the router is made; a reload keeps its name.
 */
export function nameHistoryEntry(): void {
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: randomUuid() }, '')
}
