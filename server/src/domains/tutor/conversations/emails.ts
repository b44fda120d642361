import { greetedEmail, nameInEmail, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'

interface Alert {
  childId: string
  nickname: string
  sign: 'distress' | 'danger'
  /** Else an administrator, who sees no child's conversations. */
  isParent: boolean
  publicUrl: string
}

/** What was written stays in the parent's view: others may see a mailbox. */
export function alertEmail(reader: Reader, { childId, nickname, sign, isParent, publicUrl }: Alert): Email {
  const name = nameInEmail(nickname)
  const conversations = `${publicUrl}/family/conversations/${childId}`
  const isDanger = sign === 'danger'
  const wrote = isDanger
    ? {
        en: `${name} wrote something to the AI tutor that may mean that they are in danger.`,
        zh: `${name} 在 AI 导师那里写的话，可能表示孩子有危险。`,
      }
    : {
        en: `${name} wrote something to the AI tutor that may mean that they are very unhappy.`,
        zh: `${name} 在 AI 导师那里写的话，可能表示孩子非常难过。`,
      }
  const next = isParent
    ? {
        en: `We answered with care and with numbers to call. Please talk with ${name} soon, calmly and without blame. You can read the conversation here:\n${conversations}`,
        zh: `我们给了孩子关心的回复和求助电话。请尽快心平气和地和 ${name} 谈一谈，不要责备。您可以在这里看到这段对话：\n${conversations}`,
      }
    : {
        en: `We answered with care and with numbers to call. This student has no parent account here, so please contact the guardian, following your school’s rules for such cases.`,
        zh: `我们给了学生关心的回复和求助电话。这位学生没有关联家长账户，请按照处理这类情况的规定联系监护人。`,
      }
  return greetedEmail(reader, {
    subject: { en: `Please look after ${name}`, zh: `请关心一下 ${name}` },
    en: `${wrote.en}\n\n${next.en}\n\nHelp in Singapore, at any hour: SOS 1767 · national mindline 1771 · violence and abuse 1800 777 0000 · in danger 999 or 995. For children: Tinkle Friend 1800 2744 788.\n\nThis was noticed by a program, which can be wrong. We’d rather write once too often.`,
    zh: `${wrote.zh}\n\n${next.zh}\n\n新加坡求助电话（随时可打）：新加坡援人机构（SOS）1767 · 全国心理援助热线 1771 · 家庭暴力与虐待 1800 777 0000 · 有危险时 999 或 995。儿童热线 Tinkle Friend：1800 2744 788。\n\n这是程序自动发现的，也可能判断错误。我们宁可多提醒一次。`,
  })
}
