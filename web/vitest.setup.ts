import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { forgetPageChoices } from '#platform/device-choices.ts'

// A whole page on a busy machine takes longer than the library's own second.
configure({ asyncUtilTimeout: 4_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetPageChoices()
})

afterEach(cleanup)

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
