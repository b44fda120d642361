import { createBrowserRouter } from 'react-router'
import { expect, it } from 'vitest'
import { nameHistoryEntry } from './history-entry.ts'

/** Where the router keeps the scroll position of the page that is being loaded. */
const keyOfLoad = () => createBrowserRouter([{ path: '*' }]).state.location.key

it('nameHistoryEntry gives each full load a key of its own, and leaves it to a reload', () => {
  history.pushState(null, '', '/courses')
  nameHistoryEntry()
  const courses = keyOfLoad()
  nameHistoryEntry()
  expect(keyOfLoad()).toBe(courses)
  history.pushState(null, '', '/contact')
  nameHistoryEntry()
  expect(keyOfLoad()).not.toBe(courses)
  expect([courses, keyOfLoad()]).not.toContain('default')
})
