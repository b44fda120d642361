import { findPage } from '@capyzen/contracts/pages'
import { expect, it } from 'vitest'
import { openPages } from '#app/open-pages.ts'
import { navigationFor } from './navigation.ts'

it('marks exactly the pages that are still being built', () => {
  const items = navigationFor(null).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  const isOpen = (to: string) => {
    const page = findPage(to)
    return page !== undefined && page in openPages
  }
  expect(items.filter(({ isBeingBuilt }) => isBeingBuilt).map(({ to }) => to)).toEqual(
    items.map(({ to }) => to).filter(isOpen),
  )
})
