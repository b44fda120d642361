import type { ListedCharacter } from '@capyzen/contracts/characters'
import { mostSheetCharacters } from '@capyzen/contracts/characters'
import { ClipboardList, FileUp, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { saveFile } from '#platform/download.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { toast } from '#ui/toast.tsx'
import type { Lesson } from './address.ts'
import { messages } from './messages.ts'
import { fetchSheet } from './queries.ts'

const HomeworkDialog = latePart(() => import('./homework-dialog.tsx').then((part) => part.HomeworkDialog))

interface LessonToolsProps {
  lesson: Lesson
  characters: readonly Pick<ListedCharacter, 'character'>[]
}

/** What else can be done with a lesson: a sheet for everybody, homework by teachers, another list by administrators. */
export function LessonTools({ lesson, characters }: LessonToolsProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <>
      <SheetButton lesson={lesson} characters={characters} />
      {viewer?.isConfirmedTeacher && (
        <Button variant="secondary" icon={ClipboardList} onClick={() => setIsAssigning(true)}>
          {t('setHomework')}
        </Button>
      )}
      {viewer?.isAdministrator && (
        <ButtonLink to={paths.characterImport()} variant="quiet" icon={FileUp}>
          {t('importList')}
        </ButtonLink>
      )}
      {isAssigning && (
        <Suspense fallback={null}>
          <HomeworkDialog lesson={lesson} onClose={() => setIsAssigning(false)} />
        </Suspense>
      )}
    </>
  )
}

function SheetButton({ lesson, characters }: LessonToolsProps) {
  const t = useText(messages)
  const [isMaking, setIsMaking] = useState(false)
  const title = t('lessonOfGrade', { grade: t(`grade${lesson.grade as 1}`), number: lesson.lessonNumber })

  async function print() {
    setIsMaking(true)
    try {
      const texts = characters.slice(0, mostSheetCharacters).map(({ character }) => character)
      saveFile(await fetchSheet({ title, texts }), `${title}.pdf`)
    } catch {
      toast.error(t('printFailed'))
    } finally {
      setIsMaking(false)
    }
  }

  return (
    <Button variant="secondary" icon={Printer} loading={isMaking} onClick={() => void print()}>
      {t('print')}
    </Button>
  )
}
