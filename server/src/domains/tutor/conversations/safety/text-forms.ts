import { toSimplified } from '#domains/learning/questions'

/** Cyrillic and Greek letters that look like Latin ones, in pairs. */
const lookAlikePairs: string = 'аaвbсcеeнhіiјjкkмmоoрpѕsтtуyхxԁdԛqԝwɡgαaβbεeηnιiκkνvοoρpτtυuχxγyıiɩiℓløoƅb'
const lookAlikes = new Map<string, string>()
const pairs = [...lookAlikePairs]
for (let i = 0; i < pairs.length; i += 2) lookAlikes.set(pairs[i]!, pairs[i + 1]!)

const isHan = /\p{Script=Han}/u
const unseen = /[\p{M}\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/gu

/** A character as it is compared: width, case, accents, look-alikes and traditional forms don't count. May be empty. */
export function comparedForm(character: string): string {
  const known = comparedForms.get(character)
  if (known !== undefined) return known
  const form = comparedFormOf(character)
  if (comparedForms.size < 20_000) comparedForms.set(character, form)
  return form
}

const comparedForms = new Map<string, string>()

function comparedFormOf(character: string): string {
  if (isHan.test(character)) return toSimplified(character)
  const plain = character.normalize('NFKD').replace(unseen, '').toLowerCase()
  const alike = lookAlikes.get(plain) ?? plain
  return isHan.test(alike) ? toSimplified(alike) : alike
}

/** Line breaks and tabs stay as spaces. */
export const comparedText = (text: string): string =>
  [...text].map((character) => (/\s/u.test(character) ? ' ' : comparedForm(character))).join('')

const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Digits that stand for letters, as in `su1c1de`. */
export const withoutLeet = (word: string): string => word.replace(/[0134578@$!]/g, (one) => digitLetters[one] ?? one)
