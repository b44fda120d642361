import type { Level } from '@capyzen/contracts/vocabulary'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { useLevelFilters } from './level-filters.ts'

const spec = { level: ['all', 'P6', 'P5', 'P3'], subject: ['all', 'math'] } as const

function List({ own }: { own: Level | null }) {
  const { filters, choose, clear, isOwn } = useLevelFilters(spec, own)
  return (
    <>
      <p>{`${filters.level} ${filters.subject} ${isOwn ? 'own' : 'chosen'}`}</p>
      <button onClick={() => choose('level', 'all')} aria-label="all" />
      <button onClick={() => choose('level', 'P3')} aria-label="P3" />
      <button onClick={() => choose('subject', 'math')} aria-label="math" />
      <button onClick={clear} aria-label="clear" />
    </>
  )
}

function open(own: Level | null, at = '/') {
  const { user, router } = renderApp(<List own={own} />, { at })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, search: () => router.state.location.search }
}

describe('useLevelFilters', () => {
  it('begins with the own level, and keeps another or all in the address', async () => {
    const { press, search } = open('P3')
    expect(screen.getByText('P3 all own')).toBeDefined()
    await press('all')
    expect([search(), screen.getByText('all all chosen')]).toEqual(['?level=all', expect.anything()])
    await press('P3')
    expect([search(), screen.getByText('P3 all own')]).toEqual(['', expect.anything()])
    await press('math')
    expect(screen.getByText('P3 math chosen')).toBeDefined()
    await press('clear')
    expect([search(), screen.getByText('all all chosen')]).toEqual(['?level=all', expect.anything()])
  })

  it('follows a link to another level', () => {
    open('P3', '/?level=P6')
    expect(screen.getByText('P6 all chosen')).toBeDefined()
  })

  it('begins with all levels without an own one', async () => {
    const { press, search } = open(null)
    expect(screen.getByText('all all chosen')).toBeDefined()
    await press('P3')
    await press('clear')
    expect([search(), screen.getByText('all all chosen')]).toEqual(['', expect.anything()])
  })
})
