export type WordsJudgement = 'fine' | 'unkind' | 'distress' | 'danger'

const signs: readonly [WordsJudgement, RegExp][] = [
  ['danger', /\b(kill myself|want to die|suicide|hits? me|touches me)\b|自杀|想死(?!你)|不想活|打我/i],
  ['distress', /\b(hurt myself|hate my life|cut myself)\b|伤害自己/i],
  ['unkind', /\b(fuck|shit|bitch)\w*\b|操你|傻逼/i],
]

/** What a text tells about its writer. */
export function judgeWords(text: string): WordsJudgement {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'fine'
}

/** A caring answer in our own words, without a model. */
export function caringReply(_kind: 'distress' | 'danger', language: 'en' | 'zh'): string {
  return language === 'zh'
    ? '谢谢你告诉我。你很重要，这件事不用一个人扛。请马上告诉你信任的大人。也可以打电话：生命线 1767，Tinkle Friend 1800 2744 788；有危险时请打 999。我们也会告诉你的家长。'
    : 'Thank you for telling me. You matter, and you don’t have to carry this alone. Please tell a grown-up you trust right away. You can also call SOS at 1767 or Tinkle Friend at 1800 2744 788; in danger, call 999. We are telling your parent or guardian too.'
}
