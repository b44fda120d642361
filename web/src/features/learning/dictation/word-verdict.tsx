import type { AskedItem, DictationResult, DictationVerdict } from '@capyzen/contracts/dictation'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { FaultList } from '#shared/strokes/fault-list.tsx'
import { GridSquare } from '#shared/strokes/grid-square.tsx'
import { Ink } from '#shared/strokes/ink.tsx'
import { strokeDataQuery } from '#shared/strokes/stroke-data.ts'
import { StrokeGlyph } from '#shared/strokes/stroke-glyph.tsx'
import '#shared/strokes/teaching-face.ts'
import { cn } from '#ui/class-names.ts'
import { helperMessages } from './read-out-messages.ts'

interface WordVerdictProps {
  item: AskedItem
  result: DictationResult
  /** Just compared; else in a list that tells already whether it is right. */
  isAnnounced?: boolean
}

const pinyinFaults = { tone: 'faultTone', tone_missing: 'faultToneMissing', letters: 'faultLetters' } as const

/** A word as it should be, as it was written, and how to tell them apart. */
export function WordVerdict({ item, result, isAnnounced = false }: WordVerdictProps) {
  const t = useText(helperMessages)
  const { isRight, isSelfJudged, verdicts, strokes, typed } = result
  const syllables = item.pinyin?.split(' ') ?? []
  const Icon = isRight ? CircleCheck : CircleX
  const isWritten = item.mode === 'write' && !isSelfJudged
  return (
    <div className="mt-3">
      {isAnnounced && (
        <p
          role="status"
          className={cn(
            'flex items-center justify-center gap-2 text-lg font-extrabold',
            isRight ? 'text-leaf-ink' : 'text-plum-ink',
          )}
        >
          <Icon aria-hidden className="size-7 shrink-0" />
          {t(isRight ? 'right' : 'notYet')}
        </p>
      )}
      {isSelfJudged && <p className="text-center text-sm text-ink-soft">{t('selfMarked')}</p>}
      {item.mode !== 'write' && !isSelfJudged && !isRight && (
        <p className="mt-1 text-center">
          {typed === '' ? t('typedNothing') : t(item.mode === 'read' ? 'youChose' : 'youTyped', { text: typed })}
        </p>
      )}
      <ul className="mt-4 flex flex-wrap justify-center gap-x-8 gap-y-6">
        {verdicts.map((verdict, at) => (
          // Characters of a word never change places.
          <li key={at} className={isWritten ? 'w-72 max-w-full' : undefined}>
            {isWritten ? (
              <Written verdict={verdict} strokes={strokes?.[at]} syllable={syllables[at]} />
            ) : (
              <Plain verdict={verdict} syllable={syllables[at]} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Plain({ verdict, syllable }: { verdict: DictationVerdict; syllable: string | undefined }) {
  const t = useText(helperMessages)
  const { character, isRight, pinyinFault } = verdict
  return (
    <div className="flex flex-col items-center text-center">
      <span lang="zh-Latn" className={cn('text-lg', !isRight && 'font-bold text-plum-ink')}>
        {syllable}
      </span>
      <CharacterLink character={character} className="text-[3.25rem]" />
      <span className={cn('flex items-center gap-1 text-sm', isRight ? 'text-leaf-ink' : 'text-plum-ink')}>
        {isRight ? <CircleCheck aria-hidden className="size-4.5" /> : <CircleX aria-hidden className="size-4.5" />}
        {pinyinFault && t(pinyinFaults[pinyinFault])}
      </span>
    </div>
  )
}

function CharacterLink({ character, className }: { character: string; className?: string }) {
  const t = useText(helperMessages)
  return (
    <Link
      to={paths.chineseCharacter(character)}
      aria-label={t('howToWrite', { character })}
      lang="zh-Hans"
      className={cn('teaching-face leading-tight hover:text-spring-ink', className)}
    >
      {character}
    </Link>
  )
}

interface WrittenProps {
  verdict: DictationVerdict
  /** Undefined where they are no longer there. */
  strokes: DrawnCharacter | undefined
  syllable: string | undefined
}

function Written({ verdict, strokes, syllable }: WrittenProps) {
  const t = useText(helperMessages)
  const { character, isRight, wrote, hint, faults } = verdict
  const { data } = useQuery(strokeDataQuery(character))
  return (
    <div className={cn('rounded-card border p-3', isRight ? 'border-line' : 'border-plum')}>
      <div className="flex justify-center gap-4">
        {strokes && (
          <figure className="flex flex-col items-center">
            <GridSquare size={112} role="img" aria-label={t('yours')}>
              <Ink strokes={strokes} width={42} className={isRight ? 'text-ink' : 'text-plum'} />
            </GridSquare>
            <figcaption className="mt-1 text-sm text-ink-soft">{t('yours')}</figcaption>
          </figure>
        )}
        <figure className="flex flex-col items-center">
          <Link
            to={paths.chineseCharacter(character)}
            aria-label={t('howToWrite', { character })}
            className="rounded-card"
          >
            <GridSquare size={112} aria-hidden className="hover:border-spring">
              {data && <StrokeGlyph data={data} className="text-ink" />}
            </GridSquare>
          </Link>
          <figcaption className="mt-1 text-sm">
            <span lang="zh-Hans" className="font-bold">
              {character}
            </span>{' '}
            <span lang="zh-Latn" className="text-ink-soft">
              {syllable}
            </span>
          </figcaption>
        </figure>
      </div>
      {isRight && faults.length > 0 && <p className="mt-3 text-sm text-ink-soft">{t('orderOnly')}</p>}
      <FaultList faults={faults} wrote={wrote} hint={hint} className="mt-2" />
    </div>
  )
}
