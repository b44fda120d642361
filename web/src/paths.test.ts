import { describe, expect, it } from 'vitest'
import { loginReturningTo, paths } from '#paths'

describe('paths', () => {
  it('fills in the parameters of a pattern, URL-encoded', () => {
    expect(paths.course('p6-fractions')).toBe('/courses/p6-fractions')
    expect(paths.series('a b/c')).toBe('/courses/series/a%20b%2Fc')
    expect(paths.writingCoach()).toBe('/ai-tutor/writing-coach')
    expect(paths.writingCoach('practice')).toBe('/ai-tutor/writing-coach/practice')
  })

  it('keeps the whole path of a page in the return path', () => {
    const login = loginReturningTo('/courses/p6-fractions?from=series#video')
    expect(new URLSearchParams(login.split('?')[1]).get('returnTo')).toBe('/courses/p6-fractions?from=series#video')
    expect(loginReturningTo('/')).toBe('/login')
  })
})
