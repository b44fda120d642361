import { Fragment, type ComponentProps } from 'react'

export interface Piece {
  text: string
  isWord: boolean
  /** Pinyin to stand above, for each character. */
  readings?: readonly string[] | undefined
}

interface WordPiecesProps {
  pieces: readonly Piece[]
  /** Of the button of a word, the first being 0. */
  wordProps: (word: number) => ComponentProps<'button'>
}

/** A text whose words are buttons. Punctuation is drawn with its word, so that no line begins with a comma. */
export function WordPieces({ pieces, wordProps }: WordPiecesProps) {
  let word = -1
  return pieces.map(({ text, isWord, readings }, position) => {
    const [before, after] = [pieces[position - 1], pieces[position + 1]]
    if (!isWord) return <span key={position}>{splitMarks(text, before, after).free}</span>
    word += 1
    return (
      <span key={position} className="whitespace-nowrap">
        {before && !before.isWord && splitMarks(before.text, pieces[position - 2], pieces[position]).opening}
        <button
          type="button"
          {...wordProps(word)}
          className="cursor-pointer rounded-sm px-px underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-yuzu-soft hover:decoration-spring print:no-underline"
        >
          {readings ? <Spelled text={text} readings={readings} /> : text}
        </button>
        {after && !after.isWord && splitMarks(after.text, pieces[position], pieces[position + 2]).closing}
      </span>
    )
  })
}

function Spelled({ text, readings }: { text: string; readings: readonly string[] }) {
  return (
    <ruby>
      {[...text].map((character, at) => (
        <Fragment key={at}>
          {character}
          <rp> </rp>
          <rt
            lang="zh-Latn-pinyin"
            className="px-[0.1em] text-[max(0.42em,0.72rem)] leading-[1.3] font-bold text-spring-ink"
          >
            {readings[at]}
          </rt>
          <rp> </rp>
        </Fragment>
      ))}
    </ruby>
  )
}

/** The text between two words: what closes the one, what opens the other, and what is between them. */
function splitMarks(text: string, before: Piece | undefined, after: Piece | undefined) {
  const opening = after ? (openingMarks.exec(text)?.[0] ?? '') : ''
  const rest = text.slice(0, text.length - opening.length)
  const closing = before ? (/^[^\s\p{L}\p{N}]*/u.exec(rest)?.[0] ?? '') : ''
  return { closing, free: rest.slice(closing.length), opening }
}

/** Straight marks open a word only after a space or at the beginning. */
const openingMarks = /(?:[“‘「『《〈（【([{]|(?<=^|\s)["'])+$/u
