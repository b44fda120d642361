import type { ReadWord } from './components.ts'

const number = /^[($]*\d[\d,]*(?:\.\d+)?(?:\/\d+)?[)%.,]*$/
const signs: Record<string, string> = { x: '×', X: '×', '-': '−', '–': '−', '—': '−', 一: '−', '＋': '+', '＝': '=' }
const inNumbers: Record<string, string> = { O: '0', o: '0', l: '1', I: '1' }
const raised: Record<string, string> = { '2': '²', '3': '³' }

/** What a reader of letters takes for letters in sums. Only what can mean nothing else is changed; the rest stays as it was read. */
export function repaired(words: ReadWord[]): ReadWord[] {
  const own = words.map(repairedWord)
  return own.map((word, index) => {
    const [before, after] = [own[index - 1]?.text ?? '', own[index + 1]?.text ?? '']
    if (after === '=' && /^(?:3\.14\d*|22\/7)\b/.test(own[index + 2]?.text ?? '') && /^[A-Za-z]{1,2}$/.test(word.text))
      return { text: 'π', isDoubtful: true }
    const sign = signs[word.text]
    return sign && /[\d)%?]$/.test(before) && /^[($\d?_]/.test(after) ? { ...word, text: sign } : word
  })
}

function repairedWord(word: ReadWord): ReadWord {
  const { text } = word
  const unit = /^(mm|cm|m|km)([23])([.,?)]*)$/.exec(text)
  if (unit) return { ...word, text: `${unit[1]!}${raised[unit[2]!]!}${unit[3]!}`, isDoubtful: true }
  if (/^[\dOolI][\dOolI.,]*$/.test(text) && /\d/.test(text) && /[OolI]/.test(text)) {
    const asNumber = text.replace(/[OolI]/g, (letter) => inNumbers[letter]!)
    if (number.test(asNumber)) return { ...word, text: asNumber, isDoubtful: true }
  }
  const sum = text
    .replace(/(?<=[\d)])[xX](?=[\d(])/g, '×')
    .replace(/(?<=[\d)])[-–—](?=\d)/g, '−')
    .replace(/(?<=[\d)%])=$/, ' =')
    .replace(/(?<=[\d)%])([+×÷−=])(?=[\d(])/g, ' $1 ')
  return sum === text || /[A-Za-z\u4e00-\u9fff]/.test(sum) ? word : { ...word, text: sum }
}
