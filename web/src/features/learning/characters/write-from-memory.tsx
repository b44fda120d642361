import type { CharacterPage } from '@capyzen/contracts/characters'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { characterPath } from './address.ts'
import { messages } from './messages.ts'
import { WritingTask } from './writing-task.tsx'

/** Without an outline; what was just watched on the page does not count as help, as days lie between reviews. */
export function WriteFromMemory({ page }: { page: CharacterPage }) {
  const t = useText(messages)
  const [right, setRight] = useState<string>()
  const { character, lesson } = page
  return (
    <>
      <p className="text-ink-soft">{t('memoryLead')}</p>
      <WritingTask key={character} character={character} onJudged={({ isRight }) => isRight && setRight(character)} />
      {right === character && lesson && lesson.next !== null && (
        <ButtonLink to={characterPath(lesson.next, lesson)} className="w-fit">
          {t('next', { character: lesson.next })}
        </ButtonLink>
      )}
    </>
  )
}
