import { Dialect, LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'
import type { Finding, FindingKind } from '@capyzen/contracts/writing-findings'
import { finding, type Place } from '../found.ts'
import { singaporeWords } from './singapore-words.ts'
import { isFit, meantBy } from './spellings.ts'
import { verbOfBase, verbOfPast, verbOfThird } from './verb-forms.ts'

/** Kinds of Harper that say something is wrong; the others speak of style. */
const kinds: Readonly<Record<string, FindingKind>> = {
  Agreement: 'agreement',
  BoundaryError: 'spelling',
  Capitalization: 'capital',
  Eggcorn: 'word_choice',
  Grammar: 'word_choice',
  Malapropism: 'word_choice',
  Nonstandard: 'word_choice',
  Repetition: 'word_choice',
  Spelling: 'spelling',
  Typo: 'spelling',
  Usage: 'word_choice',
  WordChoice: 'word_choice',
}

const messages: Partial<Record<FindingKind, Finding['message']>> = {
  agreement: { en: 'The verb must match who does it.', zh: '动词要和主语配合。' },
  capital: { en: 'This word begins with a capital letter.', zh: '这个词的第一个字母要大写。' },
  spelling: { en: 'Check the spelling of this word.', zh: '检查一下这个词的拼写。' },
  word_choice: { en: 'Is this the right word here?', zh: '这里用这个词对吗？' },
  tense: { en: 'Check the form of this verb.', zh: '检查一下这个动词的形式。' },
}
const ownWords = new Set(singaporeWords)
const runTogether = new Set(
  'alot infront eachother aswell incase everytime infact atleast ofcourse highschool'.split(' '),
)
const preferences = new Set(['to', 'each', 'whom', 'find out', 'in mass'])
const repeated = { en: 'This word stands here twice.', zh: '这个词重复了。' }

/** Reads until `isOver()`, which is asked between pieces of the text. */
export async function openHarper(): Promise<
  (text: string, isOver: () => boolean) => Promise<{ findings: Finding[]; readTo: number }>
> {
  const linter = new LocalLinter({ binary, dialect: Dialect.British })
  // Before anything is checked: loads it all at once, while setup() would load it twice.
  await linter.importWords([...ownWords])
  await linter.setLintConfig({
    ...(await linter.getLintConfig()),
    OxfordComma: false,
    LongSentences: false,
    SpelledNumbers: false,
  })
  // The first unknown word costs two seconds, which no text shall pay for.
  await linter.lint('Qzxvkfreindlya.', { language: 'plaintext' })
  return async (text, isOver) => {
    const found: Finding[] = []
    for (const piece of piecesOf(text)) {
      if (isOver()) return { findings: found, readTo: piece.start }
      for (const lint of await linter.lint(text.slice(piece.start, piece.end), { language: 'plaintext' })) {
        const span = lint.span()
        const place = { start: piece.start + span.start, end: piece.start + span.end }
        const suggestions = lint
          .suggestions()
          .map((one) => one.get_replacement_text())
          .filter(isFit)
        const judged = judge(text, place, { kind: lint.lint_kind(), suggestions })
        // A piece that begins inside a sentence needs no capital.
        if (judged && !(judged.kind === 'capital' && piece.isBroken && span.start === 0)) found.push(judged)
        span.free()
        lint.free()
      }
    }
    return { findings: found, readTo: text.length }
  }
}

/** Harper's time grows with the square of what it reads at once. */
const longestPiece = 300

/** Cut at the end of a paragraph or sentence, else between words. */
function piecesOf(text: string): (Place & { isBroken: boolean })[] {
  const pieces: (Place & { isBroken: boolean })[] = []
  let isBroken = false
  for (let start = 0; start < text.length; start = pieces.at(-1)!.end) {
    const rest = text.slice(start, start + longestPiece)
    const isLast = start + longestPiece >= text.length
    const whole = /^.*(?:\n|[.!?][”"’')]*\s)/s.exec(rest)
    const words = /^.*\s/s.exec(rest)
    const length = isLast ? rest.length : (whole ?? words ?? [rest])[0].length
    pieces.push({ start, end: start + length, isBroken })
    isBroken = !whole
  }
  return pieces
}

function judge(
  text: string,
  place: { start: number; end: number },
  { kind: harperKind, suggestions }: { kind: string; suggestions: string[] },
): Finding | undefined {
  const written = text.slice(place.start, place.end)
  const kind = kinds[harperKind]
  const meant = meantBy(written)
  if (kind && meant !== undefined) return finding(place, 'spelling', [meant], messages.spelling!)
  const [first = ''] = suggestions
  // What Harper takes for a mistake too often: compounds written apart, words it prefers, single letters and units.
  if (first.replaceAll(' ', '') === written.replaceAll(' ', '') && !runTogether.has(written.toLowerCase())) {
    // A suggestion such as “Magi can” is no compound, so the word is misspelt.
    const isCompound = suggestions.some((one) => one.split(' ').every((part) => part.length > 3))
    return harperKind === 'Typo' && !isCompound && /^\p{Ll}{6,}$/u.test(written) && !ownWords.has(written)
      ? finding(place, 'spelling', [], messages.spelling!)
      : undefined
  }
  // Harper says this of “one of the”, which our own rule covers.
  if (harperKind === 'Usage' && suggestions.length === 0) return undefined
  if (
    preferences.has(written.toLowerCase()) ||
    written.length < 2 ||
    /\d|^\S\.$/.test(written) ||
    text[place.start - 1] === '-'
  )
    return undefined
  if (/^\S (and|is|was|or)$/.test(written)) return undefined
  if (
    harperKind === 'Agreement' &&
    !verbOfBase.has(written) &&
    !/^(is|are|was|were|has|have|don['’]t|doesn['’]t)$/.test(written)
  )
    return undefined
  if (
    harperKind === 'Agreement' &&
    !/\b(i|he|she|it|we|they|you|this|that|these|those)\s+$/i.test(text.slice(0, place.start))
  )
    return undefined
  if (!kind || /\p{Script=Han}/u.test(written)) return undefined
  if (harperKind === 'Repetition' && /^(\S+)\s+\1$/i.test(written))
    return finding(place, 'word_choice', suggestions, repeated)
  if (kind === 'spelling') {
    const isOnlyCapital = suggestions.some((one) => one.toLowerCase() === written.toLowerCase() && one !== written)
    if (isOnlyCapital)
      return finding(
        place,
        'capital',
        suggestions.filter((one) => one.toLowerCase() === written.toLowerCase()),
        messages.capital!,
      )
    if (ownWords.has(written.replace(/['’]s$/, '')) || isName(text, place, written)) return undefined
  }
  // Harper offers newer names of places that our list has.
  if (kind === 'word_choice' && ownWords.has(written)) return undefined
  const isVerb =
    harperKind === 'Grammar' && [verbOfBase, verbOfPast, verbOfThird].some((forms) => forms.has(suggestions[0] ?? ''))
  const shown = isVerb ? 'tense' : kind
  return finding(place, shown, suggestions, messages[shown] ?? messages.word_choice!)
}

/** A word with a capital inside a sentence, or next to another one: nobody knows all names. */
function isName(text: string, { start, end }: { start: number; end: number }, written: string): boolean {
  if (!/^\p{Lu}/u.test(written)) return false
  const before = text.slice(0, start).trimEnd()
  const isFirst = before === '' || /[.!?\n“"]["”’]?$/.test(before) || text.slice(0, start).endsWith('\n')
  if (!isFirst) return true
  const standsInside = text
    .split(written)
    .slice(0, -1)
    .some((part) => /[a-z,]\s$/.test(part))
  return standsInside || /^\s\p{Lu}/u.test(text.slice(end, end + 2))
}
