import type { Language } from '@capyzen/contracts/bilingual'
import { respelled } from './child-spellings.ts'
import { idioms, withoutAskedSentences } from './harmless-idioms.ts'
import { danger } from './signs-of-danger.ts'
import { distress, pinyinDistress } from './signs-of-distress.ts'
import { comparedText, withoutLeet } from './text-forms.ts'
import { unkind } from './unkind-words.ts'

type WordsJudgement = 'fine' | 'unkind' | 'distress' | 'danger'

/**
 * What a learner's message calls for. `danger`: the child is hurt or threatened, or harm is happening now;
 * `distress`: signs of self-harm, despair or bullying. A sign that is doubtful counts, as a caring answer harms nobody;
 * idioms of schoolwork and of play don't.
 */
export function judgeWords(text: string): WordsJudgement {
  const forms = formsOf(text)
  const has = (patterns: readonly RegExp[], among = forms) =>
    among.some((form) => patterns.some((pattern) => pattern.test(form)))
  const told = withoutAskedSentences(text)
  if (has(danger, told === text ? forms : formsOf(told))) return 'danger'
  if (has(distress)) return 'distress'
  const compact = spelledOut(text)
  if (compact.some((word) => spelledDistress.test(word))) return 'distress'
  if (has(unkind) || compact.some((word) => spelledUnkind.test(word))) return 'unkind'
  return 'fine'
}

/** The message as it reads, and with what is put between or in place of letters taken out. */
function formsOf(text: string): string[] {
  const compared = comparedText(text.slice(0, 12_000)).replace(/[‘’‛ʼ´`]/g, "'")
  const plain = compared
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(idioms, ' ')
  const joined = plain
    .replace(/(?<=\p{Script=Han})[^\p{L}\p{N}，。！？；、,.!?;]+(?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})[.,、·](?=\p{Script=Han})/gu, '')
    .replace(/(?<=[a-z])[*_.\-~|+]+(?=[a-z])/g, '')
    .replace(/\S*[a-z]\S*/g, (word) => withoutLeet(word))
    .replace(idioms, ' ')
  return [...new Set([plain, joined, ...[plain, joined].map((form) => respelled(form).replace(idioms, ' '))])]
}

/** Runs of single letters, as in `k i l l  m y s e l f`. */
const spelledOut = (text: string): string[] =>
  (
    comparedText(text.slice(0, 12_000)).match(
      /(?<![a-z0-9@$])(?:[a-z0134@$][\s.\-_*,|/+~]+){3,}[a-z0134@$](?![a-z0-9])/g,
    ) ?? []
  )
    .filter((run) => /[a-z]/.test(run))
    .map((run) => withoutLeet(run).replace(/[^a-z]/g, ''))

const spelledDistress = /killmyself|suicid|wanttodie|wannadie|endmylife|hurtmyself|cutmyself|hatemyself|hatemylife/
const spelledUnkind = /fuck|shit|bitch|asshole|youarestupid|youidiot/

/**
 * The language that a child in need reads best: that of the message, whatever the interface is in. Chinese characters
 * make it Chinese, also between English words; without them letters make it English, unless they are pinyin.
 */
export function languageOf(message: string, ofInterface: Language): Language {
  if (/\p{Script=Han}/u.test(message)) return 'zh'
  if (pinyinDistress.test(message.toLowerCase())) return ofInterface
  return /\p{Script=Latin}/u.test(message) ? 'en' : ofInterface
}

/** Ours, in plain words; the numbers are those of Singapore. */
export function caringReply(kind: 'distress' | 'danger', language: Language): string {
  return caringReplies[kind][language]
}

const caringReplies = {
  distress: {
    en: [
      'Thank you for telling me. That sounds really hard, and it is not your fault. You matter, and you don’t have to carry this alone.',
      'Please speak with a grown-up you trust today: someone at home, your teacher or your school counsellor. You can show them this message.',
      'You can also talk to someone now, for free:\n\n- **Tinkle Friend** (for children): **1800 2744 788**\n- **SOS**, day and night: **1767**\n- If you may get hurt, or are hurt: **999**',
      'I am a computer program, so I am letting your parent or guardian know that you may need a listening ear. They care about you and want to help.',
    ].join('\n\n'),
    zh: [
      '谢谢你告诉我。这听起来真的很难受，这不是你的错。你很重要，不用一个人扛着。',
      '请今天就和一位你信任的大人谈一谈：家人、老师，或者学校辅导员。你可以把这段话给他们看。',
      '你现在也可以免费找人聊一聊：\n\n- **Tinkle Friend**（儿童热线）：**1800 2744 788**\n- **新加坡援人机构（SOS）**，日夜都有人接听：**1767**\n- 如果你可能受伤，或者已经受伤：**999**',
      '我是一个电脑程序，所以会让你的家长或监护人知道，你可能需要有人听你说说话。他们关心你，也想帮助你。',
    ].join('\n\n'),
  },
  danger: {
    en: [
      'Thank you for telling me. Nobody is allowed to hurt you, and what is happening is not your fault. Your safety comes first.',
      '**If you are in danger now, or someone is hurt, call 999.** Go to a place with other people, and tell a grown-up near you.',
      'Please tell a grown-up you trust today: your teacher, your school counsellor, or someone in your family who keeps you safe. These people will listen as well, for free:\n\n- **Tinkle Friend** (for children): **1800 2744 788**\n- **SOS**, day and night: **1767**',
      'I am a computer program, so I am letting your parent or guardian know that you need help. They see this conversation. If it isn’t safe to wait for them, call 999 or go to your teacher.',
    ].join('\n\n'),
    zh: [
      '谢谢你告诉我。谁都不可以伤害你，发生的事不是你的错。你的安全最重要。',
      '**如果你现在有危险，或者有人受伤，请拨打 999。** 到有人的地方去，告诉身边的大人。',
      '请今天就告诉一位你信任的大人：老师、学校辅导员，或者能保护你的家人。这些热线也会免费听你说：\n\n- **Tinkle Friend**（儿童热线）：**1800 2744 788**\n- **新加坡援人机构（SOS）**，日夜都有人接听：**1767**',
      '我是一个电脑程序，所以会让你的家长或监护人知道你需要帮助，他们会看到这段对话。如果等他们并不安全，请拨打 999，或者去找老师。',
    ].join('\n\n'),
  },
} satisfies Record<'distress' | 'danger', Record<Language, string>>
