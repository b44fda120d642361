import { describe, expect, it } from 'vitest'
import { productionCost, scryptHasher } from './password-hasher.ts'

const cheap = scryptHasher({ N: 2, r: 1, p: 1 })

describe('scryptHasher', () => {
  it('uses the production cost of every stored hash', () => {
    expect(productionCost).toEqual({ N: 16_384, r: 16, p: 1 })
  })

  it.each([
    [
      'yuzu in the spring',
      '27ee990dc4592d92f93b2c774a108c41:a6d01c3610d5d106d3748707dea04a9a8bb509e5c8de9e82925efbb7e63b368eb5aa831d1c266e884b55aa17b3ec4f66f01eee7c1a51d5a896cb8adcda316d4b',
    ],
    [
      'ﬁne 水豚 pass①',
      'c22084a56f5a5ed092599b4532450e5f:e163e1c0fd2981106afce4466977effcbbdc835e577269b08c7f8e0bc4b7139b0477b861a11395b8221e0b44202829cf9532a57318d1ad624e6eca90d8af0bb4',
    ],
  ])('verifies the hash that better-auth 1.7.7 made of "%s"', async (password, hash) => {
    const production = scryptHasher(productionCost)
    expect(await production.verify({ hash, password })).toBe(true)
    expect(await production.verify({ hash, password: `${password}!` })).toBe(false)
  })

  it('salts each hash and verifies its own', async () => {
    const [one, other] = await Promise.all([cheap.hash('leaves on the pond'), cheap.hash('leaves on the pond')])
    expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(one).not.toBe(other)
    expect(await cheap.verify({ hash: one, password: 'leaves on the pond' })).toBe(true)
    expect(await cheap.verify({ hash: one, password: 'leaves on the ponds' })).toBe(false)
  })

  it('verifies a password in another Unicode normalization form', async () => {
    const hash = await cheap.hash('caf\u00e9 in the spring')
    expect(await cheap.verify({ hash, password: 'cafe\u0301 in the spring' })).toBe(true)
  })

  it('throws on text that is not a hash', async () => {
    for (const hash of ['', 'salt', 'salt:', ':00', 'salt:00', `salt:${'zz'.repeat(64)}`])
      await expect(cheap.verify({ hash, password: 'leaves on the pond' })).rejects.toThrow('not a hash')
  })
})
