import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { nameInEmail, type Reader } from '#domains/identity/auth'
import { htmlEmail, htmlLine } from '#platform/email-html'
import type { Email } from '#platform/mail'

export interface Block {
  heading: string
  lines: string[]
}

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const dayInEnglish = new Intl.DateTimeFormat('en-SG', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export type Say = (text: Bilingual) => string

interface Told {
  subject: Bilingual
  blocks: (say: Say) => Block[]
  /** Why it is sent; the link that stops it comes after it. */
  footer: Bilingual
  /** Of the parent, for that link. */
  token: string
  publicUrl: string
}

/** In the language of the parent; in both where none was chosen. It is stopped with its link, without signing in. */
export function stoppableEmail(
  { name, email, language }: Reader,
  { subject, blocks, footer, token, publicUrl }: Told,
): Email {
  const languages: Language[] = language ? [language] : ['en', 'zh']
  const stop = `${publicUrl}/weekly-mail?token=${encodeURIComponent(token)}`
  const parent = nameInEmail(name)
  const greeting: Bilingual = { en: `Hello ${parent},`, zh: `${parent}，您好！` }
  const versions = languages.map((one): Version => {
    const say: Say = (text) => text[one]
    return { language: one, greeting: say(greeting), blocks: blocks(say), footer: say(footer), stop }
  })
  return {
    to: email,
    subject: languages.map((one) => subject[one]).join(' · '),
    text: `${versions.map(asText).join('\n\n—\n\n')}\n`,
    html: asHtml(versions),
    unsubscribeUrl: `${publicUrl}/api/weekly-mail/stop/${encodeURIComponent(token)}`,
  }
}

/** The email in one language. */
interface Version {
  language: Language
  greeting: string
  blocks: Block[]
  footer: string
  stop: string
}

const asText = ({ greeting, blocks, footer, stop }: Version): string =>
  [greeting, ...blocks.map(({ heading, lines }) => [heading, ...lines].join('\n')), `${footer}\n${stop}`].join('\n\n')

const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans' }

function asHtml(versions: readonly Version[]): string {
  const bodies = versions.map(({ language, greeting, blocks, footer, stop }) => {
    const parts = blocks.map(
      ({ heading, lines }) =>
        `<h2 style="font-size:18px;margin:24px 0 4px">${htmlLine(heading)}</h2>${lines.map(paragraph).join('')}`,
    )
    const end = `<p style="margin-top:32px;font-size:14px">${htmlLine(footer)}<br>${htmlLine(stop)}</p>`
    return `<div lang="${languageTags[language]}"><p>${htmlLine(greeting)}</p>${parts.join('')}${end}</div>`
  })
  return htmlEmail(bodies)
}

const paragraph = (line: string) => `<p style="margin:4px 0">${htmlLine(line)}</p>`
