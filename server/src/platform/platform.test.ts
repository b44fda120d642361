import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { networkOf, networksAround } from './network.ts'
import { readSettings } from './settings.ts'
import { deleteExpiredCounters, refund, spend } from './rate-limits.ts'
import { cloneDatabase } from '#test/platform-doubles'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

describe('readSettings', () => {
  it('has the documented defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      premiumPriceCents: 2990,
      requireEmailVerification: false,
      logLevel: 'info',
    })
  })
  it('reads an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })
  it('throws an error that names an invalid setting', () => {
    expect(() => readSettings({ PORT: 'eighty' })).toThrow(/^Setting PORT is not usable/)
    expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/)
    expect(() => readSettings({ ADMIN_EMAIL: 'a@b.sg' })).toThrow(/ADMIN_PASSWORD/)
    expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/)
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/)
    for (const proxies of ['garbage', '10.0.0.0/33', '10.0.0.1, nonsense'])
      expect(() => readSettings({ TRUSTED_PROXIES: proxies })).toThrow(/TRUSTED_PROXIES/)
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(() => readSettings({ MAIL_FROM: 'nonsense' })).toThrow(/MAIL_FROM/)
  })
  it('requires all five S3 settings together and names the missing or malformed one', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.sg',
      S3_BUCKET: 'capyzen-files',
      S3_REGION: 'ap-southeast-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings(s3).s3).toEqual({
      ...{ endpoint: 'https://s3.example.sg', bucket: 'capyzen-files', region: 'ap-southeast-1' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
    })
    for (const name of Object.keys(s3))
      expect(() => readSettings({ ...s3, [name]: '' })).toThrow(new RegExp(`^Setting ${name} is not usable: it is not`))
    expect(() => readSettings({ ...s3, S3_ENDPOINT: 'ftp://s3' })).toThrow(/^Setting S3_ENDPOINT is not usable/)
    expect(() => readSettings({ ...s3, S3_BUCKET: 'Not A Bucket' })).toThrow(/^Setting S3_BUCKET is not usable/)
  })
  it('accepts a plain path as ACCEL_REDIRECT_PREFIX, except together with S3', () => {
    expect(readSettings({}).accelPrefix).toBeUndefined()
    for (const prefix of ['/stored-files', '/stored-files/'])
      expect(readSettings({ ACCEL_REDIRECT_PREFIX: prefix }).accelPrefix).toBe('/stored-files')
    expect(readSettings({ ACCEL_REDIRECT_PREFIX: '/internal/files' }).accelPrefix).toBe('/internal/files')
    for (const prefix of ['/', 'stored-files', '/a/../b', '//host/a', '/a b', '/a?b', '/a\r\nx: y', 'http://a.sg/b'])
      expect(() => readSettings({ ACCEL_REDIRECT_PREFIX: prefix })).toThrow(/^Setting ACCEL_REDIRECT_PREFIX/)
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.sg',
      S3_BUCKET: 'capyzen-files',
      S3_REGION: 'ap-southeast-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(() => readSettings({ ...s3, ACCEL_REDIRECT_PREFIX: '/stored-files' })).toThrow(
      /^Setting ACCEL_REDIRECT_PREFIX is not usable: .*S3_BUCKET/,
    )
  })
  it('requires email verification when SMTP is configured', () => {
    expect(readSettings({ SMTP_URL: 'smtp://mail.test' }).requireEmailVerification).toBe(true)
    expect(
      readSettings({ SMTP_URL: 'smtp://mail.test', REQUIRE_EMAIL_VERIFICATION: 'false' }).requireEmailVerification,
    ).toBe(false)
  })
})

describe('networkOf and networksAround', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('returns the network of %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('includes the /48 of an IPv6 /64 with factor four, and IPv4 addresses alone', () => {
    const around = [
      { network: '2001:db8:1:2::/64', factor: 1 },
      { network: '2001:db8:1::/48', factor: 4 },
    ]
    expect(networksAround('2001:db8:1:2::/64')).toEqual(around)
    expect(networksAround('203.0.113.7')).toEqual([{ network: '203.0.113.7', factor: 1 }])
  })
})

describe('spend and refund', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  it('allows no more than the limit for concurrent requests and refills after the window', async () => {
    const { db, drop } = await cloneDatabase()
    undo.push(drop)
    const rule = { key: 'test', limit: 5, windowSeconds: 60 }
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => spend(db, rule, now)))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
    expect(verdicts.find(({ allowed }) => !allowed)?.retryAfterSeconds).toBe(60)
    await refund(db, [rule])
    const later = new Date(now.getTime() + 60_000)
    expect((await spend(db, rule, later)).allowed).toBe(true)
  })
  it('returns a refunded try to the budget', async () => {
    const { db, drop } = await cloneDatabase()
    undo.push(drop)
    const rule = { key: 'test', limit: 1, windowSeconds: 60 }
    await spend(db, rule, now)
    await refund(db, [rule])
    expect((await spend(db, rule, now)).allowed).toBe(true)
    expect((await spend(db, rule, now)).allowed).toBe(false)
  })
  it.each([
    ['a day', 86_400, true],
    ['two minutes', 120, true],
    ['as much as servers’ clocks differ', 30, false],
  ])('limits nobody beyond the window when the clock was ahead by %s', async (_what, ahead, isForgotten) => {
    const { db, drop } = await cloneDatabase()
    undo.push(drop)
    const rule = { key: 'test', limit: 1, windowSeconds: 60 }
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    await spend(db, rule, at(ahead))
    const verdict = await spend(db, rule, now)
    expect([verdict.allowed, verdict.retryAfterSeconds]).toEqual([isForgotten, 60])
    expect((await spend(db, rule, at(59))).allowed).toBe(false)
    expect((await spend(db, rule, at(60))).allowed).toBe(true)
  })
  it('deletes counters of the past, and of a clock that was ahead', async () => {
    const { db, drop } = await cloneDatabase()
    undo.push(drop)
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
    for (const days of [-9, 0, 400]) await spend(db, { key: `test ${days}`, limit: 1, windowSeconds: 60 }, at(days))
    await deleteExpiredCounters(db, now)
    const { rows } = await db.execute(sql`select key from throttle_counters`)
    expect(rows).toEqual([{ key: 'test 0' }])
  })
})
