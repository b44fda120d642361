const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const takesFocus = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Restores the focus when the focused element is removed or disabled: to the element that opened the dialog, else to
 * the heading of its section. Browsers would drop it to the top of the page. Screens that know a better place focus
 * it themselves (`useFocusOnce`). Returns the stop function.
 */
export function keepFocus(): () => void {
  /** Ancestors of the last focused element, up to the body; and the same for the last one outside overlays. */
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

  function restoreFocus() {
    if (!isLost()) return
    for (const way of [path, pathOnPage])
      for (const place of way) {
        const home = place === way[0] && !isGone(place) ? place : headingOf(place)
        if (home instanceof HTMLElement && focus(home)) return
      }
  }

  function focus(home: HTMLElement): boolean {
    if (!home.matches(takesFocus)) home.tabIndex = -1
    home.focus({ preventScroll: isByPointer })
    return document.activeElement === home
  }

  const onPointer = ({ target }: Event) => {
    isByPointer = true
    // Some browsers don't focus a clicked button.
    if (target instanceof Element) note(target.closest(takesFocus), target)
  }
  const onKey = () => void (isByPointer = false)
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restoreFocus)
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

/** Skips headings of list entries that don't contain the section. */
function headingOf(part: Element): Element | undefined {
  if (!part.isConnected) return undefined
  return [...part.querySelectorAll('h1, h2, h3, h4')].find((heading) => {
    const entry = heading.closest('li')
    return !entry || entry.contains(part)
  })
}
