const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<，。）)]+/g, (url) => `<a href="${url}" style="color:#0c6865">${url}</a>`)

/** As HTML, with its addresses as links. */
export const htmlLine = (text: string): string => linked(escaped(text))

/** At the end of a line, alone or behind a colon. */
const last = /^(?:(.*[:：]) ?)?(https?:\/\/\S+)$/
const code = /^\d{4,8}$/

const button = (url: string, label: string) =>
  `<p style="margin:20px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0c6865;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></p>`

/** An address at the end of a line is what the email is for: it becomes a button. */
function htmlParagraph(text: string, label: string): string {
  const html: string[] = []
  let lines: string[] = []
  const close = () => {
    if (lines.length > 0) html.push(`<p style="margin:12px 0">${lines.map(htmlLine).join('<br>')}</p>`)
    lines = []
  }
  for (const line of text.split('\n')) {
    const [, before, url] = last.exec(line) ?? []
    if (url !== undefined) {
      if (before !== undefined) lines.push(before)
      close()
      html.push(button(url, label))
    } else if (code.test(line)) {
      close()
      html.push(`<p style="margin:20px 0;font-size:28px;font-weight:bold;letter-spacing:4px">${line}</p>`)
    } else lines.push(line)
  }
  close()
  return html.join('')
}

/** The body of an email around parts of HTML, one for each language. */
export const htmlEmail = (parts: readonly string[]): string =>
  `<!doctype html><html><body style="margin:0;padding:24px;background:#fbf6ec"><div style="max-width:36em;margin:0 auto;padding:24px 28px;border-radius:16px;background:#ffffff;font-family:sans-serif;line-height:1.6;color:#2b3a37"><p style="margin:0 0 16px;font-weight:bold;color:#0c6865">Capyzen Academy 水豚学堂</p>${parts.join('<hr style="margin:28px 0;border:0;border-top:1px solid #e6dfcf">')}</div></body></html>`

/** Of a plain text whose languages stand one behind the other, with a line of `—` between them. */
export function htmlOfText(text: string): string {
  const parts = text
    .trim()
    .split('\n\n—\n\n')
    .map((part) => {
      const isChinese = /\p{Script=Han}/u.test(part) && !/[a-z]{3,} [a-z]+ [a-z]+/.test(part)
      const label = isChinese ? '打开页面' : 'Open the page'
      const html = part.split('\n\n').map((paragraph) => htmlParagraph(paragraph, label))
      return `<div lang="${isChinese ? 'zh-Hans' : 'en'}">${html.join('')}</div>`
    })
  return htmlEmail(parts)
}
