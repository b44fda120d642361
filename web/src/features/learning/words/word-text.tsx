import type { ListedWord } from '@capyzen/contracts/words'
import { languageTag, type Language } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'

/** A word is explained in the other language. */
export const translationTag = (language: Language): string => languageTag(language === 'en' ? 'zh' : 'en')

type Named = Pick<ListedWord, 'language' | 'word' | 'pinyin'>

/** A word, each Chinese character with its pinyin above. */
export function WordText({ word: { language, word, pinyin }, className }: { word: Named; className?: string }) {
  const characters = [...word]
  const syllables = pinyin?.trim().split(/\s+/) ?? []
  const isSpelled = language === 'zh' && syllables.length === characters.length
  return (
    <span lang={languageTag(language)} className={cn('wrap-anywhere', className)}>
      {isSpelled ? (
        <ruby className="words-ruby">
          {characters.map((character, index) => (
            <RubyCharacter key={index} character={character} syllable={syllableAbove(character, syllables[index])} />
          ))}
        </ruby>
      ) : (
        word
      )}
      {!isSpelled && pinyin && (
        <span lang="zh-Latn-pinyin" className="ml-2 text-base font-bold text-spring-ink">
          {pinyin}
        </span>
      )}
    </span>
  )
}

/** Marks such as commas have no sound. */
const syllableAbove = (character: string, syllable = '') => (syllable === character ? '' : syllable)

function RubyCharacter({ character, syllable }: { character: string; syllable: string }) {
  return (
    <>
      {character}
      <rp> </rp>
      <rt lang="zh-Latn-pinyin">{syllable}</rt>
      <rp> </rp>
    </>
  )
}

/** The example with its word marked. */
export function ExampleText({ word, className }: { word: ListedWord; className?: string }) {
  const { language, example } = word
  const at = findWord(word)
  const end = at + word.word.length
  return (
    <span lang={languageTag(language)} className={className}>
      {at < 0 ? (
        example
      ) : (
        <>
          {example.slice(0, at)}
          <mark className="words-mark">{example.slice(at, end)}</mark>
          {example.slice(end)}
        </>
      )}
    </span>
  )
}

function findWord({ language, word, example }: ListedWord): number {
  if (language === 'zh') return example.indexOf(word)
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)
  return example.search(new RegExp(String.raw`(?<![\p{L}\p{N}’'-])${escaped}(?![\p{L}\p{N}’'-])`, 'iu'))
}
