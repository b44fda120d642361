import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './ids.ts'

it('newId returns UUIDs of version 7 that sort by creation, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids.filter((id) => !z.uuid({ version: 'v7' }).safeParse(id).success)).toEqual([])
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('newId keeps the order when the system clock is set back', () => {
  const before = newId()
  vi.spyOn(Date, 'now').mockReturnValueOnce(0)
  expect(newId() > before).toBe(true)
})
