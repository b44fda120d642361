import { describe, expect, it } from 'vitest'
import { turnServers } from './turn-credentials.ts'

describe('turnServers', () => {
  const now = new Date('2026-11-28T08:00:00Z')

  it('gives a name that holds for six hours, signed with the secret', () => {
    expect(turnServers({ url: 'turns:turn.example:443', secret: 'north' }, 'p1', now)).toEqual([
      { urls: 'turns:turn.example:443', username: '1795874400:p1', credential: 'wcmhCSg/M+1I8b/tE9jhhAYuglI=' },
    ])
  })

  it('gives nothing where no server is set', () => {
    expect(turnServers(undefined, 'p1', now)).toEqual([])
  })
})
