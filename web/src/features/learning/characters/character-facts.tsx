import type { CharacterPage } from '@capyzen/contracts/characters'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import '#shared/strokes/teaching-face.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import { StateMark } from './state-mark.tsx'

interface CharacterFactsProps {
  page: CharacterPage
  /** While it is written from memory, its forms are out of focus. */
  isCovered?: boolean
}

const faceOf = (isCovered: boolean) => cn('teaching-face', isCovered && 'blur-md select-none')

export const CharacterHeading = ({ character, isCovered = false }: { character: string; isCovered?: boolean }) => (
  <h1 lang="zh-Hans-SG" className={cn(faceOf(isCovered), 'text-[4.5rem] leading-none')}>
    {character}
  </h1>
)

/** How a character sounds, what it means, and the words it is met in. */
export function CharacterFacts({ page, isCovered = false }: CharacterFactsProps) {
  const t = useText(messages)
  const face = faceOf(isCovered)
  const { character, pinyin, meaning, radical, strokes, words, lesson, states, written } = page
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CharacterHeading character={character} isCovered={isCovered} />
        <div>
          <p className="flex items-center gap-1 text-2xl font-extrabold text-spring-ink">
            <span lang="zh-Hans-SG">{pinyin}</span>
            <HearButton text={character} language="zh" />
          </p>
          <p lang="en" className="text-lg text-ink-soft">
            {meaning || t('noMeaning')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {lesson?.canRead !== false && <StateMark mode="read" state={states.read} isLong />}
        {lesson?.canWrite !== false && <StateMark mode="write" state={states.write} isLong />}
        {written && <Badge tone="spring">{t('best', { score: Math.round(written.bestScore) })}</Badge>}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {radical !== null && (
          <Fact name={t('radical')}>
            <span lang="zh-Hans-SG" className={cn(face, 'text-2xl text-spring-ink')}>
              {radical}
            </span>
          </Fact>
        )}
        {strokes !== null && (
          <Fact name={t('strokesCount')}>
            <span className="text-2xl font-bold tabular-nums">{strokes}</span>
          </Fact>
        )}
      </dl>
      {words.length > 0 && (
        <section>
          <h2 className="text-lg">{t('words')}</h2>
          <ul className="mt-2 flex flex-col gap-2">
            {words.map((word) => (
              <li key={word.word}>
                <Card className="flex items-center justify-between gap-3 px-4! py-2!">
                  <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                    <span lang="zh-Hans-SG" className={cn(face, 'text-2xl')}>
                      {word.word}
                    </span>
                    <span lang="zh-Hans-SG" className="text-ink-soft">
                      {word.pinyin}
                    </span>
                    <span lang="en">{word.meaning}</span>
                  </div>
                  <HearButton text={word.word} language="zh" />
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-bold text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
