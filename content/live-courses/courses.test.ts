import { describe, expect, it } from 'vitest'
import { readLiveCourses } from './course-file.ts'

describe('starter live courses', () => {
  it('are the four Chinese courses of spec 2 §9 with their prices', () => {
    const courses = readLiveCourses()
    expect(courses.map(({ priceCents, isPremium }) => [priceCents, isPremium])).toEqual([
      [59_900, true],
      [29_900, false],
      [39_900, false],
      [29_900, false],
    ])
    for (const course of courses)
      expect(course).toMatchObject({ level: 'P6', subject: 'chinese', lessons: 10, maxStudents: 25 })
  })

  it('have ids and titles of their own', () => {
    const courses = readLiveCourses()
    for (const names of [courses.map(({ id }) => id), courses.map(({ title }) => title.en + title.zh)])
      expect(new Set(names).size).toBe(courses.length)
  })
})
