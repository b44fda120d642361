import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryDirectory } from '#test/platform-doubles'
import { createMail } from './mail.ts'

it('offers mail programs one click to end a series, and only where there is one', async () => {
  const { path, remove } = temporaryDirectory()
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'hello@academy.test', dataDir: path })
  const email = { to: 'tan@home.test', subject: 'Week', text: 'plain', html: '<p>rich</p>' }
  await mail.send({ ...email, unsubscribeUrl: 'https://academy.test/api/weekly-mail/stop/abc' })
  await mail.send({ ...email, subject: 'Other' })
  const sent = readdirSync(join(path, 'mail')).map((name) => readFileSync(join(path, 'mail', name), 'utf8'))
  const [week, other] = ['Week', 'Other'].map((subject) => sent.find((text) => text.includes(`Subject: ${subject}`)))
  expect(week).toContain('List-Unsubscribe: <https://academy.test/api/weekly-mail/stop/abc>')
  expect(week).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(week).toContain('multipart/alternative')
  expect(week).not.toContain('unsubscribeUrl')
  expect(other).not.toContain('List-Unsubscribe')
  remove()
})
