import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetPageChoices } from '#platform/device-choices.ts'

// A whole page on a busy machine takes longer than the library's own second.
configure({ asyncUtilTimeout: 10_000 })

// Files share a page, so each test gets it as it is after a fresh load. What holds state is imported late: a test may
// have mocked what it imports.
beforeEach(async () => {
  const [{ setLanguage }, { setTheme }, { takeToasts }, { forgetBehaviour }] = await Promise.all([
    import('#platform/i18n.ts'),
    import('#platform/theme.ts'),
    import('#ui/toast.tsx'),
    import('#features/identity/auth/behaviour-batches.ts'),
  ])
  setLanguage('en')
  setTheme('system')
  takeToasts()
  forgetBehaviour()
  localStorage.clear()
  sessionStorage.clear()
  forgetPageChoices()
  window.history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
  // A camera, a share button and the like, which a test has put in the way of the next file.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
})

// jsdom draws nothing, so it has no scrolling either.
window.scrollTo = () => undefined

// Nor does it know screens or preferences: every question about them is answered with no.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
