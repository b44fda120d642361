import { describe, expect, it } from 'vitest'
import { topics } from '@capyzen/contracts/taxonomy'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { ActivitySource } from './activity-source.ts'
import { homeActivities } from './index.ts'

const activities = homeActivities.map((one) => ActivitySource.parse(one))

describe('activities at home', () => {
  it('has one for every topic of the taxonomy at least, at every level where the topic is taught first', () => {
    const missing = topics.flatMap(({ id, skills }) =>
      skills
        .filter(
          ({ level }) =>
            !activities.some(
              ({ covers, levels: [from, to] }) =>
                covers === id &&
                levels.indexOf(from) <= levels.indexOf(level) &&
                levels.indexOf(level) <= levels.indexOf(to),
            ),
        )
        .map(({ level }) => `${id} ${level}`),
    )
    expect(missing).toEqual([])
    expect(activities.length).toBeGreaterThanOrEqual(40)
  })

  it('covers topics and skills that there are, under ids of their own', () => {
    const known = new Set(topics.flatMap(({ id, skills }) => [id, ...skills.map((skill) => skill.id)]))
    expect(activities.filter(({ covers }) => !known.has(covers))).toEqual([])
    expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length)
  })

  it('is short enough for five minutes', () => {
    for (const { text } of activities) {
      expect(text.en.length).toBeLessThanOrEqual(320)
      expect(text.zh.length).toBeLessThanOrEqual(160)
    }
  })
})
