import type { Language } from '@capyzen/contracts/auth'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { bilingualEmail, bilingualMessage, nameInEmail, type PhoneReader, type Reader } from '#domains/identity/auth'
import type { Email } from '#platform/mail'
import type { TextMessage } from '#platform/sms'
import { callName } from './call-name.ts'

export const deviceAdded: Bilingual = {
  en: 'your children can now log in with their pictures on one more device',
  zh: '新增了一台设备，您的孩子可以在上面用图片密码登录',
}

/** Change `consentWording` (`consent.ts`) together with these promises. */
export function consentEmail(
  { studentName: name, ...recipient }: { email: string; language: Language | null; studentName: string },
  token: string,
  publicUrl: string,
): Email {
  const studentName = nameInEmail(callName(name))
  const link = `${publicUrl}/consent?token=${encodeURIComponent(token)}`
  return bilingualEmail(recipient, {
    subject: { en: `${studentName} asks for your consent`, zh: `${studentName} 想请您同意一件事` },
    en: `Hello,

${studentName} is learning at Capyzen Academy, a learning platform for primary students in Singapore, and gave us your email so that we could ask you.

Some features of Capyzen Academy use a child’s own words, voice or pictures: the AI tutor, the writing coach, word lists of one’s own, reading aloud and photos of questions. May we keep what ${studentName} writes, says or uploads there?

- It’s used only for ${studentName}’s own learning: no advertising, and nothing is made public.
- You decide separately whether voice recordings, drawings and photographs of practice are kept for 30 days, and whether the browser may write down what is said, for which its maker (such as Google, Apple or Microsoft) may get the sound. Otherwise they are used for the moment and not kept, and no sound goes to that maker.
- You can withdraw your consent at any time with the same link.
- If you don’t agree, lessons, practice and mock exams still work as usual.

Please answer here, on your own phone or computer (not where ${studentName} logs in):
${link}

You can answer for seven days. Anyone with the link can answer for you, so please don’t pass it on. If you don’t know ${studentName}, you can ignore this email: we haven’t kept your address.`,
    zh: `您好！

${studentName} 正在水豚学堂学习（水豚学堂是新加坡小学生的学习平台），留下了您的电邮，想请您同意一件事。

水豚学堂有些功能要用到孩子自己写的话、说的话和拍的图片：AI 导师、写作教练、自己的词表、朗读、拍照解题。我们可以保存 ${studentName} 在这些地方写的、说的和上传的内容吗？

· 这些内容只用来帮助 ${studentName} 学习，不做广告，也不公开。
· 练习时的录音、手写和照片要不要保存 30 天，浏览器可不可以把说的话写成文字（它的厂商，如谷歌、苹果、微软，可能会收到声音），由您另外决定；不同意的话，当下用完就不留，声音也不会发给厂商。
· 您随时可以用同一个链接收回同意。
· 不同意也没关系，课程、练习和模拟考试照常使用。

请在您自己的手机或电脑上点这里回复（不要用 ${studentName} 登录的设备）：
${link}

七天内都可以回复。拿到链接的人就能代您回复，请不要转发。如果您不认识 ${studentName}，不必理会这封电邮，我们没有保存您的电邮。`,
  })
}

export function pinGuessedEmail(reader: Reader, nickname: string, publicUrl: string): Email {
  return bilingualEmail(reader, {
    subject: { en: `Too many wrong tries with ${nickname}’s pictures`, zh: `${nickname} 的图片密码输错太多次` },
    en: `Hello ${reader.name},

Today ${nickname}’s four pictures were tapped wrongly twenty times on one of your family’s devices. That device won’t accept any more tries until tomorrow.

Has ${nickname} forgotten them, or is someone guessing? Please choose new pictures here, and ${nickname} can log in straight away:
${publicUrl}/account`,
    zh: `${reader.name}，您好！

今天有人在您家的设备上把 ${nickname} 的图片密码输错了二十次。明天以前，那台设备不再接受 ${nickname} 的图片密码。

是 ${nickname} 忘记了，还是有人在猜？请在这里换一组新图片，换好以后 ${nickname} 马上就能登录：
${publicUrl}/account`,
  })
}

export function pinGuessedMessage(reader: PhoneReader, nickname: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: ${nickname}’s pictures were tapped wrongly 20 times today. Choose new ones in your account.`,
    zh: `【水豚学堂】今天 ${nickname} 的图片密码被输错了 20 次，请在“我的账户”里换一组新图片。`,
  })
}
