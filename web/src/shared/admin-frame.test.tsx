import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { AdminFrame, ForAdministratorsOnly } from './admin-frame.tsx'

const open = (at = '/administration/users', hasSecondFactor = true) =>
  renderApp(<AdminFrame hasSecondFactor={hasSecondFactor}>the page</AdminFrame>, { at })

const sections = () => within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')

describe('AdminFrame', () => {
  it('links to all pages of the administration', () => {
    open()
    expect(sections().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Courses', '/administration/courses'],
      ['Video upload', '/video-upload'],
      ['Questions', '/authoring/questions'],
      ['Papers', '/authoring/papers'],
      ['Live courses', '/authoring/live-courses'],
      ['Users', '/administration/users'],
      ['Payments', '/administration/payments'],
      ['AI tutor', '/administration/ai-tutor'],
      ['Audit log', '/administration/audit'],
      ['Reports', '/administration/reports'],
    ])
    expect(screen.getByText('the page')).toBeTruthy()
  })

  it.each([
    ['Courses', '/administration/courses'],
    ['Courses', '/administration/courses/parts-and-wholes'],
    ['Courses', '/administration/series/ratio-from-scratch'],
    ['Courses', '/administration/course-import'],
    ['Video upload', '/video-upload'],
    ['Users', '/administration/users/some-id'],
  ])('marks %s as the current section on %s', (section, at) => {
    open(at)
    const current = sections().filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([section])
  })

  it('asks for a second factor when there is none', () => {
    const { unmount } = open('/administration/users', false)
    expect(screen.getByRole('link', { name: 'Turn it on in my account' }).getAttribute('href')).toBe(
      '/account#security',
    )
    unmount()
    open()
    expect(screen.queryByRole('link', { name: 'Turn it on in my account' })).toBeNull()
  })
})

describe('ForAdministratorsOnly', () => {
  it('says that the page is for administrators only, and links home', () => {
    renderApp(<ForAdministratorsOnly />, { language: 'zh' })
    expect(screen.getByText('仅供管理员使用')).toBeTruthy()
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
  })
})
