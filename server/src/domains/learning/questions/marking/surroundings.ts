import { stemOf, type Asked } from './asked.ts'
import { isAboutRival } from './rivals.ts'
import { chineseMeanings, chineseWords, englishWords } from './surrounding-words.ts'
import { isHan, isSign, isWord, wordOf, type Token } from './tokens.ts'
import { isMeasure, isSameUnit, readUnit } from './units.ts'

/** Signs that name angles, figures and steps. */
const namingSigns = `∠△▲()[]（）,，、.:：'’-/∴&`

/** Takes away the label that the question prints beside its box, which some children copy. */
export function withoutLabel(tokens: readonly Token[], { label }: Asked): Token[] {
  const short = isSign(label[0], '(') && isSign(label.at(-1), ')') ? label.slice(1) : []
  const found = [label, short].find((form) => form.length > 0 && form.every((token, at) => isSame(token, tokens[at])))
  if (!found) return [...tokens]
  const rest = tokens.slice(found.length)
  return isSign(rest[0], '.:：=)') ? rest.slice(1) : rest
}

const isSame = (one: Token, other: Token | undefined): boolean =>
  one.kind === 'number'
    ? other?.kind === 'number' && one.written === other.written
    : other !== undefined && other.kind !== 'number' && isSameText(one.text, other.text)

/** Chinese words that follow a number aren't parted from what stands behind them. */
const isSameText = (one: string, other: string) => one === other || (isHan(one) && isHan(other) && one[0] === other[0])

/**
 * Takes away other numbers of the question that a sentence repeats with the word that they have there: `12 tables have 50
 * seats`, `36 minutes after 7.00 a.m.`, `16 tiles in Figure 3`.
 */
export function withoutSaid(tokens: readonly Token[], asked: Asked): Token[] {
  if (tokens.filter(({ kind }) => kind === 'number').length < 2) return [...tokens]
  const isOther = (at: number): boolean => {
    const [last, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
    if (token?.kind !== 'number') return false
    // `19 $5 notes`
    if (isSign(last, '$')) return next !== undefined && at > 1 && isSaid([last, token, next], asked)
    // 4包米一共重10千克
    if (at === 0) return wordOf(next).length > 2 && isHan(wordOf(next)) && isSaid([token, next!], asked)
    if (last?.kind !== 'word' || isMeasure(last.text)) return false
    if (asked.nouns.includes(last.text)) return false
    const isNumbered = (asked.numbered.has(last.text) || next?.kind === 'word') && isSaid([last, token], asked)
    return isNumbered || (next?.kind === 'word' && !isWord(next, 'and', 'or') && isSaid([token, next], asked))
  }
  // With its unit: `12 km on 1 ℓ`
  return tokens.filter(
    (token, at) =>
      !isOther(at) && !(isMeasure(wordOf(token)) && isOther(at - 1)) && !(isSign(token, '$') && isOther(at + 1)),
  )
}

const isSaid = (words: readonly Token[], { tokens }: Asked): boolean =>
  tokens.some((_, from) => words.every((word, at) => isSame(word, tokens[from + at])))

/** Words of the question and such as join them; or a name, which ends with `:`, `is` or 是: `Area is`, `答：`. */
export function mayPrecede(tokens: readonly Token[], asked: Asked): boolean {
  // `Figure 64` names a figure.
  const last = wordOf(tokens.at(-1))
  if (asked.numbered.has(last) && asked.printed !== last) return false
  const name = tokens.findLastIndex(endsName)
  if (name >= 0 && !isName(tokens.slice(0, name + 1), asked)) return false
  const unknown = tokens.slice(name + 1).filter((token) => !isKnownBefore(token, asked))
  // One word more in a sentence: `It was full after 20 minutes`.
  return unknown.length === 0 || (unknown.length === 1 && tokens.length > 2 && mayBeAdded(unknown[0]!))
}

const mayBeAdded = (token: Token): boolean =>
  token.kind === 'word' &&
  token.text.length > 2 &&
  !isHan(token.text) &&
  !englishWords.hedges.has(token.text) &&
  !isMeasure(token.text)

const endsName = (token: Token): boolean =>
  isSign(token, ':：∴') || isWord(token, 'is', 'are', 'was', 'equal', 'equals') || /[是为]$/.test(wordOf(token))

function isKnownBefore(token: Token, asked: Asked): boolean {
  if (token.kind === 'number') return false
  if (token.kind === 'sign') return namingSigns.includes(token.text)
  const { text } = token
  if (isHan(text)) return isKnownHan(text, chineseWords.before, '', asked)
  if (asked.mayBeAbout && roundWords.includes(text)) return true
  if (isHedge(text, asked)) return false
  if (asked.letters.has(text)) return true
  if (isMeasure(text) && text.length > 1) return false
  return englishWords.before.has(text) || isOfQuestion(text, asked) || asked.printed === text
}

const isOfQuestion = (word: string, { words, stems }: Asked) => words.has(word) || stems.has(stemOf(word))

/** An English question knows some Chinese words by what they mean; nothing tells others apart. */
const isKnownHan = (text: string, glue: string, hedged: string, asked: Asked): boolean =>
  !hasHanHedge(text, hedged, asked) &&
  (asked.characters === ''
    ? chineseMeanings.every(
        ([word, english]) => !text.includes(word) || english.some((one) => asked.askingWords.has(one)),
      )
    : [...text].every((one) => glue.includes(one) || asked.characters.includes(one)))

/** What stands behind the number and its unit. Without a unit no noun of the question may, as it would be one. */
export function mayFollow(tokens: readonly Token[], asked: Asked, isAlone: boolean): boolean {
  // `30th figure` where Figure is printed before the box
  const [first, ...more] = tokens
  if (first?.isSpaced === false && isWord(first, 'st', 'nd', 'rd', 'th'))
    return asked.printed !== null && more.every((token) => isWord(token, asked.printed!))
  if (isWord(tokens.at(-1), 'a', 'an')) return false
  let mayBeNoun = !isAlone
  return tokens.every((token, at) => {
    if (token.kind === 'number') return false
    if (token.kind === 'sign') return ',，.()（）'.includes(token.text)
    const { text } = token
    if (isHan(text)) {
      // What is counted has its name behind its unit, and no other noun has.
      const isGlue = [...text].every((one) => chineseWords.after.includes(one))
      const mayBeOther = !isAlone && (at > 0 || text.replace(/^的/, '').startsWith(asked.counted))
      return (isGlue || mayBeOther) && isKnownHan(text, chineseWords.after, asked.characters, asked)
    }
    if (isHedge(text, asked)) {
      mayBeNoun ||= text === 'than'
      const isMore = (text === 'more' && asked.words.has('still')) || (text === 'than' && asked.words.has('more'))
      return isMore || asked.words.has(text)
    }
    if (asked.letters.has(text)) return false
    if (englishWords.after.has(text)) {
      mayBeNoun = true
      return true
    }
    const isCounted = asked.asksHowMany && !asked.isUnitPrinted && asked.askingWords.has(text)
    return (mayBeNoun || isCounted) && (text.length > 2 || !isMeasure(text)) && isOfQuestion(text, asked)
  })
}

const mostTokensOfName = 16

/** What a quantity may be called: no other quantity, no hedge, no letter that the question doesn't use. */
export function isName(tokens: readonly Token[], asked: Asked): boolean {
  const words = tokens.filter((token): boolean => !isSign(token, ':：=∴'))
  if (words.length > mostTokensOfName || words.some((token) => isHedgeOf(wordOf(token), asked))) return false
  const [only, second] = words
  if (second === undefined && /^[a-z]$/.test(wordOf(only))) return asked.mayBeLetter(wordOf(only))
  if (isAboutRival(words, asked.rivals)) return false
  const read = readUnit(words)
  if (read?.rest.length === 0 && isMeasure(read.unit.of.name))
    return asked.units.some((unit) => isSameUnit(read.unit, unit))
  return words.every((token, at) => {
    if (token.kind === 'sign') return namingSigns.includes(token.text) || '<$%'.includes(token.text)
    return token.kind === 'word' || mayBeNamed(words, at, asked)
  })
}

/** A number in a name: `1 ticket`, `∠1`, `8 units`, `LCM of 12 and 18`. But `3x = 9` says something else of x. */
function mayBeNamed(words: readonly Token[], at: number, asked: Asked): boolean {
  const [number, next] = [words[at]!, words[at + 1]]
  const isOne = number.kind === 'number' && number.written === '1' && next?.kind === 'word' && !isMeasure(next.text)
  if (asked.letters.has(wordOf(next))) return false
  if (isOne || isSign(words[at - 1], '∠') || isWord(next, 'unit', 'units', 'u', 'part', 'parts', '份')) return true
  // `100% = 400`
  const isWhole =
    isSign(next, '%') && number.kind === 'number' && (number.written === '100' || isSaid([number, next], asked))
  return isWhole || (words.some(({ kind }) => kind === 'word') && isSaid([number], asked))
}

const isHedge = (word: string, { mayBeAbout }: Asked) =>
  (englishWords.hedges.has(word) || word.endsWith("n't")) && !(mayBeAbout && roundWords.includes(word))
const isHedgeOf = (word: string, asked: Asked) =>
  isHan(word) ? hasHanHedge(word, asked.characters, asked) : isHedge(word, asked) && !asked.words.has(word)
const hasHanHedge = (text: string, said: string, { mayBeAbout }: Asked) =>
  chineseWords.hedges.some(
    (hedge) => text.includes(hedge) && !said.includes(hedge) && !(mayBeAbout && roundWords.includes(hedge)),
  )

/** Fair where the question asks to round. */
const roundWords = ['about', 'approximately', '约', '于']
