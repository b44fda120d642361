const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const takesFocus = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Brings the focus home when what had it goes or is switched off: the row that was removed, the button that did its work,
 * the dialog whose opener went meanwhile. Home is what opened the dialog, else the heading of the part where it was. The
 * browser would drop it to the top of the page, where the keyboard and the screen reader would begin again. A screen that
 * knows better, such as a field that appears, focuses that itself (`useFocusOnce`). Started once; returns how to stop.
 */
export function keepFocus(): () => void {
  /** From what had the focus up to the body: last of all, and last on the page itself, over which dialogs lie. */
  let path: Element[] = []
  let pathOnPage: Element[] = []
  let isByPointer = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(had: Element | null, target: Element) {
    path = had ? pathFrom(had) : []
    if (!target.closest(overlays)) pathOnPage = path
  }

  const onFocus = ({ target }: Event) => {
    if (target instanceof Element) note(target, target)
  }

  function isLost(): boolean {
    const { activeElement, body } = document
    const had = path[0]
    if (!had || !isGone(had)) return false
    return activeElement === null || activeElement === body || activeElement === had
  }

  function bringHome() {
    if (!isLost()) return
    for (const way of [path, pathOnPage])
      for (const place of way) {
        const home = place === way[0] && !isGone(place) ? place : headingOf(place)
        if (home instanceof HTMLElement && focus(home)) return
      }
  }

  function focus(home: HTMLElement): boolean {
    if (!home.matches(takesFocus)) home.tabIndex = -1
    // Under a finger nothing should jump; a keyboard has to see where it is.
    home.focus({ preventScroll: isByPointer })
    return document.activeElement === home
  }

  const onPointer = ({ target }: Event) => {
    isByPointer = true
    // Not every browser focuses a button that is clicked; and text that is tapped has no focus to lose.
    if (target instanceof Element) note(target.closest(takesFocus), target)
  }
  const onKey = () => {
    isByPointer = false
  }
  // A moment later: what comes instead may take the focus by itself, and then nothing is lost.
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(bringHome)
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPointer)
  document.addEventListener('keydown', onKey, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPointer)
    document.removeEventListener('keydown', onKey, true)
    observer.disconnect()
    clearTimeout(timer)
  }
}

function pathFrom(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled')
}

/** The heading of a part, and not one of an entry in its list. */
function headingOf(part: Element): Element | undefined {
  if (!part.isConnected) return undefined
  return [...part.querySelectorAll('h1, h2, h3, h4')].find((heading) => {
    const entry = heading.closest('li')
    return !entry || entry.contains(part)
  })
}
