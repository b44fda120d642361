import type { Language } from '@capyzen/contracts/bilingual'
import type { WordMiss } from '@capyzen/contracts/words'

interface Asked {
  language: Language
  word: string
  pinyin: string | null
}

/** Shorter words with one other letter are mostly other words: `cat` and `hat`. */
const shortestNearlyRight = 4

/** What a wrong answer is nearly right by; null where it is simply another word. */
export function missOf(answer: string, { language, word, pinyin }: Asked): WordMiss | null {
  const given = answer.normalize('NFKC').trim().toLowerCase()
  const wanted = word.toLowerCase()
  if (given === '' || given === wanted) return null
  return language === 'zh' ? missOfChinese(given, wanted, pinyin) : missOfEnglish(given, wanted)
}

function missOfEnglish(given: string, wanted: string): WordMiss | null {
  if (wanted.length < shortestNearlyRight) return null
  const at = firstDifference(given, wanted)
  const rest = (text: string, from: number) => text.slice(from)
  const isSwapped =
    given.length === wanted.length &&
    given[at] === wanted[at + 1] &&
    given[at + 1] === wanted[at] &&
    rest(given, at + 2) === rest(wanted, at + 2)
  if (isSwapped) return 'letters_swapped'
  const isOneOff =
    rest(given, at + 1) === rest(wanted, at + 1) ||
    rest(given, at) === rest(wanted, at + 1) ||
    rest(given, at + 1) === rest(wanted, at)
  return isOneOff ? 'one_letter' : null
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function missOfChinese(given: string, wanted: string, pinyin: string | null): WordMiss | null {
  if (/\p{Script=Latin}/u.test(given)) return pinyin && plain(given) === plain(pinyin) ? 'pinyin_only' : null
  const [typed, asked] = [[...given], [...wanted]]
  if (typed.length !== asked.length || asked.length < 2) return null
  if (typed.toSorted().join('') === asked.toSorted().join('')) return 'other_order'
  return typed.filter((character, index) => character !== asked[index]).length === 1 ? 'one_character' : null
}

/** `jiān chí`, `jianchi` and `jian1 chi2` are the same sound to a child who types; `lü` is typed as `lv`. */
const plain = (pinyin: string): string =>
  pinyin
    .toLowerCase()
    .replaceAll(/[üǖǘǚǜ]/g, 'v')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
