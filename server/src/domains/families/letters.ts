import type { Language } from '@capyzen/contracts/auth'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { bilingualLetter, bilingualMessage, nameInLetter, type Reader } from '#domains/auth'
import type { Letter } from '#platform/mail'
import type { TextMessage } from '#platform/sms'

/** The parent is told of it. */
export const deviceAdded: Bilingual = {
  en: 'your children can now sign in with their pictures on one more device',
  zh: '新增了一台设备，您的孩子可以在上面用图案登录',
}

/** What it promises is the wording that a guardian answers: see `consentWording` (consent.ts) before changing it. */
export function consentLetter(
  { email, language, ...pupil }: { email: string; language: Language | null; pupilName: string },
  token: string,
  publicUrl: string,
): Letter {
  const pupilName = nameInLetter(pupil.pupilName)
  const link = `${publicUrl}/consent?token=${encodeURIComponent(token)}`
  return bilingualLetter(
    { email, language },
    { en: `${pupilName} asks for your consent`, zh: `${pupilName} 想请您同意一件事` },
    {
      en: `Hello,

${pupilName} learns at Capyzen Academy, a learning platform for primary pupils in Singapore, and gave us your address so that we can ask you.

Some parts of Capyzen Academy work with a child’s own words, voice or pictures: the AI tutor, the writing coach, reading aloud, photos of questions. May we keep what ${pupilName} writes, says or uploads there?

- It serves ${pupilName}’s own learning only: no advertising, and nothing is shown in public.
- You can take your consent back at any time, with the same link.
- If you don’t agree, lessons, practice and mock exams work all the same.

Please answer here:
${link}

You can answer for seven days. Whoever has the link can answer for you, so please don’t pass it on. If you don’t know ${pupilName}, you need not do anything: we have not kept your address.`,
      zh: `您好！

${pupilName} 正在水豚学堂学习（水豚学堂是新加坡小学生的学习平台），留下了您的邮箱，想请您同意一件事。

水豚学堂有些功能要用到孩子自己写的话、说的话和拍的图片：AI 导师、写作教练、朗读、拍照解题。我们可以保存 ${pupilName} 在这些地方写的、说的和上传的内容吗？

· 这些内容只用来帮助 ${pupilName} 学习，不做广告，也不公开。
· 您随时可以用同一个链接收回同意。
· 不同意也没关系，课程、练习和模拟考试照常使用。

请点这里回复：
${link}

七天内都可以回复。拿到链接的人就能代您回复，请不要转发。如果您不认识 ${pupilName}，不必理会这封信，我们没有保存您的邮箱。`,
    },
  )
}

/** For a parent: until tomorrow, or until there are new pictures, nobody can go on guessing. */
export function pinGuessedLetter(reader: Reader, nickname: string, publicUrl: string): Letter {
  return bilingualLetter(
    reader,
    { en: `Too many wrong pictures for ${nickname}`, zh: `${nickname} 的图案密码输错太多次` },
    {
      en: `Hello ${reader.name},

Today ${nickname}’s four pictures were tapped wrongly twenty times on a device of your family. No more tries are taken there until tomorrow.

Has ${nickname} forgotten them, or is somebody guessing? Please choose new pictures here; with them ${nickname} can log in at once:
${publicUrl}/account`,
      zh: `${reader.name}，您好！

今天有人在您家的设备上把 ${nickname} 的四张图案输错了二十次。明天以前，那台设备不再接受 ${nickname} 的图案。

是 ${nickname} 忘记了，还是有人在猜？请在这里换一组新图案，换好以后 ${nickname} 马上就能登录：
${publicUrl}/account`,
    },
  )
}

export function pinGuessedMessage(reader: Pick<Reader, 'language'> & { phone: string }, nickname: string): TextMessage {
  return bilingualMessage(reader, {
    en: `Capyzen Academy: ${nickname}’s pictures were tapped wrongly 20 times today. Choose new ones in your account.`,
    zh: `【水豚学堂】今天 ${nickname} 的图案被输错了 20 次，请在账户里换一组新图案。`,
  })
}
