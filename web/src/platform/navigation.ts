import { createPath, type Location, type NavigateOptions, type NavigationType, type To } from 'react-router'
import { randomUuid } from './visit-id.ts'

/* Moves through the window's history for the router (router.tsx), which draws what is shown. */

export interface Shown {
  location: Location
  historyAction: `${NavigationType}`
  /** Another page is being loaded, while this one is still shown. */
  isLoading: boolean
  keepsScroll: boolean
}

export interface Leaving {
  currentLocation: Location
  nextLocation: Location
}

/** Asked before another entry of the history is shown. */
interface Hold {
  isHeld: (leaving: Leaving) => boolean
  /** `proceed` leaves after all. */
  onHeld: (proceed: () => void) => void
}

export type Navigation = ReturnType<typeof createNavigation>

/**
 * `load` fetches what shows a path, and gives nothing when it is there already: what is shown changes when it has come.
 * A later navigation replaces one that is being loaded.
 */
export function createNavigation(load: (pathname: string) => Promise<unknown> | undefined) {
  let entry = nameEntry(0)
  let state: Shown = {
    ...{ location: locationOf(entry), historyAction: 'POP' },
    ...{ isLoading: false, keepsScroll: false },
  }
  let newest = 0
  /** The next move of the history is one that this module asked for. */
  let isOwnMove: 'back' | 'proceed' | undefined
  const holds = new Set<Hold>()
  let listener: (shown: Shown) => void = () => undefined

  function show(changes: Partial<Shown>) {
    state = { ...state, ...changes }
    listener(state)
  }

  function isHeld(nextLocation: Location, proceed: () => void): boolean {
    const leaving = { currentLocation: state.location, nextLocation }
    const hold = [...holds].find((one) => one.isHeld(leaving))
    hold?.onHeld(proceed)
    return hold !== undefined
  }

  /** At once where nothing has to be fetched; never when another navigation has begun meanwhile. */
  function afterLoading({ pathname }: Location, arrive: () => void): Promise<void> | undefined {
    newest += 1
    const own = newest
    const loading = load(pathname)
    if (!loading) {
      arrive()
      return undefined
    }
    show({ isLoading: true })
    return loading.then(() => {
      if (own === newest) arrive()
    })
  }

  function go(location: Location, { replace = false, preventScrollReset = false }: NavigateOptions) {
    return afterLoading(location, () => {
      rememberScroll(state.location.key)
      entry = { key: location.key, index: replace ? entry.index : entry.index + 1, usr: location.state as unknown }
      write(replace, entry, createPath(location))
      const historyAction = replace ? 'REPLACE' : 'PUSH'
      show({ location, historyAction, isLoading: false, keepsScroll: preventScrollReset })
    })
  }

  function onMove() {
    const by = isOwnMove
    isOwnMove = undefined
    if (by === 'back') return
    const next = nameEntry(entry.index + 1)
    const location = locationOf(next)
    const distance = next.index - entry.index
    const proceed = () => {
      isOwnMove = 'proceed'
      history.go(distance)
    }
    if (by !== 'proceed' && distance !== 0 && isHeld(location, proceed)) {
      isOwnMove = 'back'
      history.go(-distance)
      return
    }
    rememberScroll(state.location.key)
    entry = next
    void afterLoading(location, () => show({ location, historyAction: 'POP', isLoading: false, keepsScroll: false }))
  }

  return {
    get state() {
      return state
    },
    /** For the page of the address itself. */
    load: () => load(state.location.pathname),
    /** Resolves when the page is shown, or when it is held or replaced by a later navigation. */
    async navigate(to: To, options: NavigateOptions = {}): Promise<void> {
      const next: Location = { ...resolve(to), state: (options.state as unknown) ?? null, key: randomUuid() }
      if (!isHeld(next, () => void go(next, options))) await go(next, options)
    },
    hold(hold: Hold): () => void {
      holds.add(hold)
      return () => holds.delete(hold)
    },
    /** Tells one listener what is shown, until the function that it returns is called. */
    listen(onShown: (shown: Shown) => void): () => void {
      listener = onShown
      onShown(state)
      window.addEventListener('popstate', onMove)
      return () => {
        listener = () => undefined
        window.removeEventListener('popstate', onMove)
      }
    },
  }
}

/** What `history.state` holds. */
interface Entry {
  key: string
  /** Which way and how far a move of the history goes. */
  index: number
  usr: unknown
}

/** Names an entry that came by a full load or by a link within the page; a reload finds its name. */
function nameEntry(index: number): Entry {
  const known = history.state as Partial<Entry> | null
  const entry = { key: known?.key ?? randomUuid(), index: known?.index ?? index, usr: known?.usr ?? null }
  if (known?.key === undefined || known.index === undefined) history.replaceState({ ...known, ...entry }, '')
  return entry
}

const locationOf = ({ key, usr }: Entry): Location => ({ ...pathOf(new URL(document.URL)), key, state: usr })

const pathOf = ({ pathname, search, hash }: URL) => ({ pathname, search, hash })

/** Encoded as the address bar has it. */
export function resolve(to: To): ReturnType<typeof pathOf> {
  const here = new URL(document.URL)
  return pathOf(new URL(typeof to === 'string' ? to : createPath({ pathname: here.pathname, ...to }), here))
}

function write(replace: boolean, entry: Entry, path: string) {
  try {
    history[replace ? 'replaceState' : 'pushState'](entry, '', path)
  } catch {
    // Safari allows so many entries within half a minute.
    location.assign(path)
  }
}

const storageKey = 'capyzen.scroll'
let positions: Record<string, number> | undefined

function scrollPositions(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    positions = {}
  }
  return positions
}

export function rememberScroll(key: string): void {
  scrollPositions()[key] = window.scrollY
}

export const scrollOf = (key: string): number | undefined => scrollPositions()[key]

/** For a reload, or a page of another site and back. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(scrollPositions()))
  } catch {
    // Without storage pages open at their top.
  }
}
