import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { compositionMarks, type Criterion, type CriterionName, type RubricFeedback } from '@capyzen/contracts/writing'
import type { WordRange } from '@capyzen/contracts/writing'
import type { Finding, FindingKind } from '@capyzen/contracts/writing-findings'
import { measure, type Measures } from './measures.ts'

interface Composition {
  text: string
  language: Language
  range: WordRange
  /** Null where they could not be looked for. */
  findings: readonly Finding[] | null
}

/** How much of its marks a criterion earns (0 to 1), why, and one thing to improve. */
interface Judgement {
  share: number
  reason: Bilingual
  improve: Bilingual
}

const weights: Record<Language, Record<CriterionName, number>> = {
  en: { length: 6, structure: 4, openings: 4, detail: 4, accuracy: 8, sentences: 4, vocabulary: 4, connectives: 2 },
  zh: { length: 7, structure: 5, openings: 4, detail: 4, accuracy: 9, sentences: 4, vocabulary: 4, connectives: 3 },
}

const partOf: Record<CriterionName, Criterion['part']> = {
  length: 'content',
  structure: 'content',
  openings: 'content',
  detail: 'content',
  accuracy: 'language',
  sentences: 'language',
  vocabulary: 'language',
  connectives: 'language',
}

/** Of a text by which sentences and words can be judged. */
const tellingWords = 40
/** From which on length takes no marks, as in the leaving exam: the range of the grade is a suggestion. */
const enoughWords = 150

/** Marks by rules (readings §4, §7). A text without mistakes keeps its marks for them, however short it is. */
export function markByRules({ text, language, range, findings }: Composition): RubricFeedback {
  const measures = measure(text, language)
  const telling = Math.min(1, measures.words / tellingWords)
  const judgements: Record<CriterionName, Judgement> = {
    length: judgeLength(measures, range, language),
    structure: judgeStructure(measures),
    openings: judgeOpenings(measures),
    detail: judgeDetail(measures),
    accuracy: judgeAccuracy(measures, findings),
    sentences: judgeSentences(measures),
    vocabulary: judgeVocabulary(measures),
    connectives: judgeConnectives(measures),
  }
  const criteria = (Object.keys(judgements) as CriterionName[]).map((name): Criterion => {
    const { share, reason, improve: advice } = judgements[name]
    const outOf = weights[language][name]
    if (telling === 1 || !needsText.has(name))
      return { part: partOf[name], name, marks: Math.round(outOf * share), outOf, reason, improve: advice }
    const improve = advice === keepGoing ? goOnWriting : advice
    return {
      part: partOf[name],
      name,
      marks: Math.round(outOf * share * telling),
      outOf,
      reason: tooShort(reason),
      improve,
    }
  })
  const sumOf = (part: Criterion['part']) =>
    criteria.reduce((sum, criterion) => sum + (criterion.part === part ? criterion.marks : 0), 0)
  const most = compositionMarks[language]
  return {
    content: Math.min(most.content, sumOf('content')),
    language: Math.min(most.language, sumOf('language')),
    criteria,
  }
}

/** Judged by how it is written rather than by how often something is there. */
const needsText = new Set<CriterionName>(['openings', 'accuracy', 'sentences', 'vocabulary'])

const tooShort = ({ en, zh }: Bilingual): Bilingual => ({
  en: `${en} There is too little to tell yet, so this part has few marks for now.`,
  zh: `${zh}现在写得还太少，看不出来，所以这部分暂时只有一点分。`,
})

const within = (share: number) => Math.max(0, Math.min(1, share))

const keepGoing: Bilingual = {
  en: 'Good. Keep this in your next piece too.',
  zh: '很好，下一篇也这样写。',
}

const goOnWriting: Bilingual = {
  en: 'This begins well. Write more, and there will be more to show.',
  zh: '开了个好头。再多写一些，才看得出来。',
}

function judgeLength({ words }: Measures, { least, most }: WordRange, language: Language): Judgement {
  const [inEnglish, inChinese] = language === 'en' ? ['words', '个词'] : ['characters', '字']
  const enough = Math.min(least, enoughWords)
  const reason = {
    en: `${words} ${inEnglish}. From ${enough} on, length takes no marks; ${least} to ${most} is a good length.`,
    zh: `写了 ${words} ${inChinese}。写到 ${enough} ${inChinese}就不会因为字数扣分，${least} 到 ${most} 最合适。`,
  }
  if (words < enough)
    return {
      share: within(words / enough),
      reason,
      improve: {
        en: 'Choose the most exciting moment and tell it more slowly: what did you see, hear and think?',
        zh: '选最精彩的一刻，慢慢写：看到了什么，听到了什么，心里怎么想？',
      },
    }
  if (words > most)
    return {
      share: 1,
      reason,
      improve: {
        en: 'Find a sentence that the story does not need, and cut it.',
        zh: '找一找，哪一句去掉以后故事还是完整的？把它删去。',
      },
    }
  return { share: 1, reason, improve: keepGoing }
}

function judgeStructure({ paragraphs, longestParagraphShare }: Measures): Judgement {
  const isLopsided = paragraphs > 1 && longestParagraphShare > 0.6
  const byNumber = paragraphs < 4 ? paragraphs / 4 : paragraphs > 9 ? 0.75 : 1
  const reason = {
    en: paragraphs === 1 ? 'Everything is in one paragraph.' : `${paragraphs} paragraphs.`,
    zh: paragraphs === 1 ? '全文只有一段。' : `全文分了 ${paragraphs} 段。`,
  }
  if (paragraphs < 4)
    return {
      share: byNumber,
      reason,
      improve: {
        en: 'Start a new paragraph for the beginning, the problem, the most exciting part and the ending.',
        zh: '开头、起因、高潮、结尾，各自另起一段。',
      },
    }
  if (isLopsided)
    return {
      share: byNumber - 0.25,
      reason,
      improve: {
        en: 'One paragraph is much longer than the others. Where could it be split?',
        zh: '有一段比别的长很多，看看可以从哪里分开。',
      },
    }
  if (paragraphs > 9)
    return {
      share: byNumber,
      reason,
      improve: {
        en: 'Some paragraphs are very short. Which of them belong together?',
        zh: '有些段落很短，看看哪几段可以合在一起。',
      },
    }
  return { share: 1, reason, improve: keepGoing }
}

function judgeOpenings({ hasStockOpening, endsLookingBack, paragraphs }: Measures): Judgement {
  const hasEnding = endsLookingBack && paragraphs > 1
  const reason = {
    en: `${hasStockOpening ? 'The opening is one that many stories have.' : 'The opening is your own.'} ${
      hasEnding
        ? 'The ending looks back.'
        : endsLookingBack
          ? 'The ending is no paragraph of its own yet.'
          : 'The ending does not look back yet.'
    }`,
    zh: `${hasStockOpening ? '开头的写法很常见。' : '开头有自己的写法。'}${
      hasEnding ? '结尾写了感受或收获。' : endsLookingBack ? '结尾还没有自成一段。' : '结尾还没有写感受或收获。'
    }`,
  }
  const share = (hasStockOpening ? 0.1 : 0.5) + (hasEnding ? 0.5 : 0.1)
  if (hasStockOpening)
    return {
      share,
      reason,
      improve: {
        en: 'Begin with a sound, a feeling or what somebody says.',
        zh: '试着用声音、心情或一句话来开头。',
      },
    }
  if (!hasEnding)
    return {
      share,
      reason,
      improve: {
        en: 'End with what you felt, or what changed for you.',
        zh: '结尾写一写你的感受，或者明白了什么。',
      },
    }
  return { share, reason, improve: keepGoing }
}

function judgeDetail({ hasSpeech, senses }: Measures): Judgement {
  const reason = {
    en: `${hasSpeech ? 'Somebody speaks.' : 'Nobody speaks yet.'} ${senses} ${senses === 1 ? 'word' : 'words'} for senses and feelings.`,
    zh: `${hasSpeech ? '有人物对话。' : '还没有人物对话。'}写感觉和心情的词有 ${senses} 个。`,
  }
  const share = (hasSpeech ? 0.4 : 0) + 0.6 * within(senses / 6)
  if (!hasSpeech)
    return {
      share,
      reason,
      improve: {
        en: 'Let somebody speak at an important moment, in quotation marks.',
        zh: '在重要的地方，让人物说一句话，加上引号。',
      },
    }
  if (senses < 6)
    return {
      share,
      reason,
      improve: {
        en: 'Choose one moment and add what could be seen, heard, smelt or felt.',
        zh: '选一个画面，加上看到的、听到的、闻到的或心里感到的。',
      },
    }
  return { share, reason, improve: keepGoing }
}

const kinds: Record<FindingKind, Bilingual> = {
  spelling: { en: 'spelling', zh: '拼写' },
  agreement: { en: 'verbs that agree with their subject', zh: '主语和动词的一致' },
  tense: { en: 'tense', zh: '时态' },
  article: { en: 'a, an and the', zh: '冠词' },
  punctuation: { en: 'punctuation', zh: '标点' },
  word_choice: { en: 'word choice', zh: '用词' },
  measure_word: { en: 'measure words', zh: '量词' },
  wrong_character: { en: 'characters that sound or look alike', zh: '同音字和形近字' },
  capital: { en: 'capital letters', zh: '大写字母' },
  plural: { en: 'plurals', zh: '复数' },
}

function judgeAccuracy({ words }: Measures, findings: readonly Finding[] | null): Judgement {
  if (findings === null)
    return {
      share: 0.6,
      reason: { en: 'Spelling and grammar could not be checked this time.', zh: '这一次没能检查字词和语法。' },
      improve: { en: 'Read your text aloud once, slowly.', zh: '自己慢慢读一遍，看看通不通顺。' },
    }
  const perHundred = words === 0 ? 0 : (findings.length * 100) / words
  const count = findings.length
  const reason = {
    en:
      count === 0
        ? 'The check found nothing to look at again.'
        : `${count} ${count === 1 ? 'place' : 'places'} to look at again.`,
    zh: count === 0 ? '没有发现要再看一看的地方。' : `有 ${count} 处可以再看一看。`,
  }
  const [most] = [...Map.groupBy(findings, ({ kind }) => kind)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (!most) return { share: 1, reason, improve: keepGoing }
  const kind = kinds[most[0]]
  return {
    share: within(1 - perHundred / 12),
    reason,
    improve: { en: `Look at ${kind.en} first.`, zh: `先看一看${kind.zh}。` },
  }
}

function judgeSentences({ sentences, openings, lengthVariation }: Measures): Judgement {
  const openingVariety = sentences === 0 ? 0 : openings / sentences
  const share = 0.5 * within(openingVariety / 0.6) + 0.5 * within(lengthVariation / 0.4)
  const reason =
    sentences < 2
      ? { en: `${sentences === 0 ? 'No' : 'One'} sentence so far.`, zh: `目前有 ${sentences} 句话。` }
      : {
          en: `Your ${sentences} sentences begin in ${openings === 1 ? 'one way' : `${openings} different ways`}.`,
          zh: `${sentences} 句话里有 ${openings} 种不同的开头。`,
        }
  if (openingVariety < 0.6)
    return {
      share,
      reason,
      improve: {
        en: 'Find two sentences that begin with the same word, and begin one of them with when, where or how.',
        zh: '找出两个开头一样的句子，把其中一句改成从时间、地点或动作写起。',
      },
    }
  if (lengthVariation < 0.4)
    return {
      share,
      reason,
      improve: {
        en: 'Your sentences are about equally long. Join two of them, and make one very short.',
        zh: '句子长短差不多。试着把两句连起来，再写一个特别短的句子。',
      },
    }
  return { share, reason, improve: keepGoing }
}

function judgeVocabulary({ words, wordVariety, stretch }: Measures): Judgement {
  const different = Math.round(wordVariety * stretch)
  const reason =
    words > stretch
      ? {
          en: `In ${stretch} words of yours, about ${different} are different.`,
          zh: `每 ${stretch} 个词里，大约有 ${different} 个是不重复的。`,
        }
      : {
          en: `In your ${stretch} words, ${different} are different.`,
          zh: `${stretch} 个词里，有 ${different} 个是不重复的。`,
        }
  const share = within((wordVariety - 0.4) / 0.32)
  if (share < 1)
    return {
      share,
      reason,
      improve: {
        en: 'Find a word that you use often, and choose a more exact one in one place.',
        zh: '找一个用了很多次的词，在一处换成更准确的词。',
      },
    }
  return { share, reason, improve: keepGoing }
}

function judgeConnectives({ connectives }: Measures): Judgement {
  const reason = {
    en: `${connectives} different linking ${connectives === 1 ? 'word' : 'words'}.`,
    zh: `用了 ${connectives} 个不同的连接词。`,
  }
  const share = within(connectives / 6)
  if (share < 1)
    return {
      share,
      reason,
      improve: {
        en: 'Link two sentences to show why, when or in spite of what something happened.',
        zh: '用连接词把两句话连起来，写出原因、先后或转折。',
      },
    }
  return { share, reason, improve: keepGoing }
}
