import Fraction from 'fraction.js'
import { foldChinese } from './folding.ts'
import { joinNumberWords, valueOfNumerals } from './number-words.ts'
import { isHan, type Token } from './token.ts'

export * from './token.ts'

const digits = '零〇一二三四五六七八九'
const han = `${digits}两十百千万亿`
const notInWords = /[第每统唯这那另同某万]$/

/** All patterns, each from where the reading stands. The first that fits is taken. */
const patterns = {
  fractionInWords: new RegExp(
    String.raw`(?:([${han}]{1,20}|\d+)又)?(百|[${han}]{1,20}|\d+(?:\.\d+)?) ?分之 ?((?:(?!千[克米])[${han}]){1,20}(?:点[${han}]{1,9})?|\d+(?:\.\d+)?)`,
    'y',
  ),
  /** 2 3/5, 2 and 3/5, 2又3/5 */
  mixed: /(\d+)(?: ?又 ?| and | )(\d+) ?\/ ?(\d+)(?! ?\/ ?\d|\d|\.\d)/y,
  fraction: /(\d+) ?\/ ?(\d+)(?! ?\/ ?\d|\d|[.,]\d)/y,
  /** Thousands by commas, or by spaces as papers print them. */
  grouped: /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d|,\d)|\d{1,3}(?: \d{3})+(?:\.\d+)?(?!\d| \d)/y,
  scaled: /(?:\d+(?:\.\d+)?(?:千万|百万|十万|[亿万]|[千百](?![克米分]))零?)+(?:\d{2,})?/y,
  scaledPart: /(\d+(?:\.\d+)?)(千万|百万|十万|[亿万千百])?/g,
  /** 9点56 */
  pointed: /(\d+)点(\d{1,9})(?![\d分刻时])/y,
  plain: /\d*\.\d+|\d+/y,
  /** 两个半小时 */
  andHalf: new RegExp(String.raw`([${han}]{1,20}|\d+) ?个半`, 'y'),
  half: /半(?![径圆球数周成途])/y,
  numerals: new RegExp(
    String.raw`(?!一[共定样起些直般旦致切]|十分(?!之)|零下|千[克米])[${han}]{1,20}(?:点[${digits}]{1,9}(?!(?!千[克米])[${han}分半刻]))?`,
    'y',
  ),
  cents: /[一二三四五六七八九](?=$|[毛角分。])/y,
  latin: /[^\P{L}\p{Script=Han}]+(?:'[^\P{L}\p{Script=Han}]+)*/uy,
  halfOfDay: /([ap])\.? ?m\b\.?/iy,
  powerOfUnit: /m(?: ?\^|\*\*)?[23](?!\d)/g,
  power: /(?: ?\^|\*\*)?([23])(?!\d|\.\d)/y,
  han: /\p{Script=Han}/uy,
  decoration: /[\p{Extended_Pictographic}\p{Emoji_Modifier}✓★☆]|[:;]-?[)D](?= |$)/uy,
}

/** What a power may follow. */
const length = /^(?:[mck]?m|(?:milli|centi|kilo)?met(?:re|er)s?)$|[米尺]$/

/** Takes a text apart, in time that grows with its length. `readsWords` is false where digits alone are numbers. */
export function tokensOf(text: string, readsWords = true): Token[] {
  const folded = foldChinese(text)
  const inWords = readsWords && !/\d/.test(folded.replace(patterns.powerOfUnit, ''))
  const tokens: Token[] = []
  let [at, isSpaced] = [0, false]
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(folded)
  }
  const addNumber = (value: Fraction, written: string, taken: string, isInWords = false) => {
    tokens.push({ kind: 'number', value, written, isSpaced, isInWords })
    at += taken.length
  }
  while (at < folded.length) {
    const one = folded[at]!
    if (one === ' ') {
      ;[isSpaced, at] = [true, at + 1]
      continue
    }
    const isDigit = one >= '0' && one <= '9'
    if (
      !(isDigit || one === '.' ? takeNumber(isDigit) : one < '\u0080' ? takeLatin() || takeDecoration() : takeOther())
    ) {
      const last = tokens.at(-1)
      const character = String.fromCodePoint(folded.codePointAt(at)!)
      // A full stop behind a word ends a sentence or shortens the word.
      if (one !== '.' || last?.kind !== 'word') tokens.push({ kind: 'sign', text: character, isSpaced })
      at += character.length
    }
    isSpaced = false
  }
  return readsWords ? joinNumberWords(tokens, inWords) : tokens

  function takeNumber(isDigit: boolean): boolean {
    const inWordsFound = isDigit && takeFractionInWords()
    if (inWordsFound) return true
    const mixed = isDigit && take(patterns.mixed)
    if (mixed && !isZero(mixed[3]!)) {
      const [taken, whole = '', over = '', under = ''] = mixed
      addNumber(new Fraction(`${over}/${under}`).add(whole), `${whole} ${over}/${under}`, taken)
      return true
    }
    const fraction = isDigit && take(patterns.fraction)
    if (fraction && !isZero(fraction[2]!)) {
      const [taken, over = '', under = ''] = fraction
      addNumber(new Fraction(`${over}/${under}`), `${over}/${under}`, taken)
      return true
    }
    const scaled = isDigit && take(patterns.scaled)
    if (scaled) {
      const value = valueOfScaled(scaled[0])
      addNumber(value, String(value.valueOf()), scaled[0], true)
      return true
    }
    const half = isDigit && take(patterns.andHalf)
    if (half) {
      addNumber(new Fraction(half[1]!).add('1/2'), `${half[1]!} 1/2`, half[0])
      return true
    }
    const pointed = isDigit && take(patterns.pointed)
    if (pointed) {
      const written = `${pointed[1]!}.${pointed[2]!}`
      addNumber(new Fraction(written), written, pointed[0])
      return true
    }
    const plain = (isDigit && take(patterns.grouped)) || take(patterns.plain)
    if (!plain) return false
    const digits = plain[0].replaceAll(',', '').replaceAll(' ', '')
    const written = digits.startsWith('.') ? `0${digits}` : digits
    addNumber(new Fraction(written), written, plain[0])
    return true
  }

  function takeFractionInWords(): boolean {
    const found = take(patterns.fractionInWords)
    if (!found) return false
    const [taken, whole, under = '', over = ''] = found
    const [top, bottom] = [numberOf(over), under === '百' ? new Fraction(100) : numberOf(under)]
    const more = whole === undefined ? new Fraction(0) : numberOf(whole)
    if (!top || !more || !bottom || bottom.equals(0)) return false
    if (under === '百' && whole === undefined) {
      addNumber(top, /\d/.test(over) ? over : top.toString(), taken)
      tokens.push({ kind: 'sign', text: '%', isSpaced: false })
    } else
      addNumber(
        top.div(bottom).add(more),
        `${whole === undefined ? '' : `${more.toFraction()} `}${top.toFraction()}/${bottom.toFraction()}`,
        taken,
      )
    return true
  }

  function takeLatin(): boolean {
    const halfOfDay = take(patterns.halfOfDay)
    if (halfOfDay) return addWord(`${halfOfDay[1]!.toLowerCase()}m`, halfOfDay[0])
    const word = take(patterns.latin)
    if (!word) return false
    const text = word[0].toLowerCase()
    // `No. of muffins`
    addWord(text === 'no' && folded[at + 2] === '.' ? 'number' : text, word[0], isCapitalised(word[0], text))
    takePower()
    return true
  }

  function takePower(): void {
    const last = tokens.at(-1)
    const power = last?.kind === 'word' && length.test(last.text) ? take(patterns.power) : null
    if (!power || last?.kind !== 'word') return
    last.text += power[1]!
    at += power[0].length
  }

  function takeDecoration(): boolean {
    const decoration = take(patterns.decoration)
    at += decoration?.[0].length ?? 0
    return decoration !== null
  }

  function takeOther(): boolean {
    if (!take(patterns.han)) {
      return takeDecoration() || takeLatin()
    }
    if (takeFractionInWords()) return true
    const before = tokens.at(-1)
    const isPlace = before?.kind === 'word' && !isSpaced && notInWords.test(before.text)
    const numberAndHalf = take(patterns.andHalf)
    const whole = numberAndHalf && numberOf(numberAndHalf[1]!)
    if (whole) {
      addNumber(whole.add('1/2'), `${whole.toFraction()} 1/2`, numberAndHalf[0], true)
      return true
    }
    const half = take(folded.startsWith('一半', at) ? /一半/y : patterns.half)
    if (half) {
      addNumber(new Fraction(1, 2), '1/2', half[0], true)
      return true
    }
    // 321块六
    const isCents = readsWords && !inWords && before?.kind === 'word' && !isSpaced && /[块元毛角]$/.test(before.text)
    const numerals = inWords && !isPlace ? take(patterns.numerals) : isCents ? take(patterns.cents) : null
    const [text = ''] = numerals ?? []
    // 三千克 is 3 kg.
    const kept =
      text.endsWith('千') && text.length > 1 && /^[克米]/.test(folded.slice(at + text.length))
        ? text.slice(0, -1)
        : text
    const value = kept === '' ? undefined : valueOfNumerals(kept)
    if (value) {
      addNumber(
        value,
        Number(value.valueOf()).toFixed(kept.includes('点') ? kept.length - kept.indexOf('点') - 1 : 0),
        kept,
        true,
      )
      return true
    }
    addWord(String.fromCodePoint(folded.codePointAt(at)!))
    takePower()
    return true
  }

  function addWord(text: string, taken = text, isCapital = false): true {
    const last = tokens.at(-1)
    if (last?.kind === 'word' && !isSpaced && isHan(text) && isHan(last.text)) last.text += text
    else tokens.push({ kind: 'word', text, isSpaced, isCapital })
    at += taken.length
    return true
  }
}

/** `Ali`, and not the points `ABC`. */
const isCapitalised = (word: string, lower: string) => word[0] !== lower[0] && word.slice(1) === lower.slice(1)
const isZero = (digits: string) => /^0+$/.test(digits)
const numberOf = (text: string) => (/^[\d.]+$/.test(text) ? new Fraction(text) : valueOfNumerals(text))

function valueOfScaled(text: string): Fraction {
  const scales: Record<string, number> = { 百: 100, 千: 1_000, 万: 10_000, 十万: 1e5, 百万: 1e6, 千万: 1e7, 亿: 1e8 }
  return [...text.matchAll(patterns.scaledPart)].reduce(
    (sum, [, digits = '', scale = '']) => sum.add(new Fraction(digits).mul(scales[scale] ?? 1)),
    new Fraction(0),
  )
}
