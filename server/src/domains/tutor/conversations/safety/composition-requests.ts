import type { Bilingual } from '@capyzen/contracts/bilingual'
import { suppliesSentence } from './rewrite-overlap.ts'

const english =
  /\b(?:write|finish|continue|complete|compose|rewrite|re-write|rephrase|paraphrase|translate|fix|correct|improve|polish|generate|make|create|give|do|draft|add|need|want)\b[^.?!\n]{0,60}\b(?:compos?(?:ition)?s?|essays?|paragraphs?|stor(?:y|ies)(?! (?:sum|problem)s?)|endings?|openings?|introductions?|conclusions?|next sentence)\b|\bwrite\b[^.?!\n]{0,40}\b(?:letters?|e-?mails?|diary|journal|reports?|speech|poems?)\b|\bmodel (?:answer|essay|composition)s?\b/i
const chinese =
  /(?:写|编|改|润色|翻译|补充|给我|来一?|要)[^。？！\n]{0,20}(?:作文|文章|段落?|故事|结尾|开头|日记|周记|书信|邮件|下一句)|范文/u

/** Whether a learner asks to have a composition written, or a part of one. */
export const asksForComposition = (text: string): boolean => english.test(text) || chinese.test(text)

/** In characters; no help with a composition is as long, and a longer reply takes long to judge. */
const longestHelp = 3_000

/** Wherever a composition is asked for, its sentences stay the child's, as with the writing coach. */
export const judgeComposition = (reply: string): { instruction: string } | null =>
  reply.length > longestHelp || suppliesSentence(reply, '')
    ? {
        instruction:
          'Your last answer wrote a part of the child’s composition. Answer again without any sentence that could stand in it: ask one question that helps the child to find the words.',
      }
    : null

export const insteadOfComposition: Bilingual = {
  en: 'I can’t write it for you, because the story is yours. What is the most important moment in it, and what could be seen or heard there?',
  zh: '我不能替你写，因为这是你的故事。故事里最重要的一刻是什么？那时候能看到什么、听到什么？',
}
