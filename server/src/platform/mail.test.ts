import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryDirectory } from '#test/platform-doubles'
import { htmlOfText } from './email-html.ts'
import { createMail } from './mail.ts'

it('makes HTML of a text: a button of an address, a large code, and nothing that was typed', async () => {
  const { path, remove } = temporaryDirectory()
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'hello@academy.test', dataDir: path })
  const link = 'https://academy.test/login?verify=abc&x=1'
  const text = `Hello <b>Ai</b>,\n\nPlease confirm:\n${link}\n\n123456\n\n—\n\nAi，您好！\n\n请看 https://academy.test/help。`
  await mail.send({ to: 'tan@home.test', subject: 'Hi', text })
  const html = htmlOfText(text)
  const [file = ''] = readdirSync(join(path, 'mail'))
  expect(readFileSync(join(path, 'mail', file), 'utf8')).toContain('multipart/alternative')
  expect(html).toContain('Hello &lt;b&gt;Ai&lt;/b&gt;')
  expect(html).toMatch(/<a href="https:\/\/academy\.test\/login\?verify=abc&amp;x=1" [^>]*>Open the page<\/a>/)
  expect(html).toMatch(/letter-spacing[^>]*>123456</)
  expect(html).toMatch(
    /<div lang="zh-Hans">.*<a href="https:\/\/academy\.test\/help"[^>]*>https:\/\/academy\.test\/help<\/a>。/,
  )
  remove()
})

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
