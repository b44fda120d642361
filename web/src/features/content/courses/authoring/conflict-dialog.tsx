import type { AuthoredCourse, AuthoredSeries, PublicationStatus } from '@capyzen/contracts/course-authoring'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { valuesOf, type EntryValues } from './entry-values.ts'
import { messages } from './messages.ts'

interface ConflictDialogProps {
  mine: EntryValues
  /** The status that saving mine would set. */
  myStatus: PublicationStatus
  theirs: AuthoredSeries | AuthoredCourse
  series: readonly { id: string; title: Bilingual }[]
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** For two authors who saved at once: what differs, side by side, and which version to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, myStatus, theirs, series } = props
  const linesOf = useLines(series, 'seriesId' in theirs)
  const theirLines = linesOf(valuesOf(theirs), theirs.status)
  const differing = linesOf(mine, myStatus)
    .map((line, index) => ({ ...line, theirs: theirLines[index]?.text ?? '' }))
    .filter((line) => line.text !== line.theirs)
  return <ConflictChoice {...props} differing={differing} />
}

interface ConflictChoiceProps extends Pick<
  ConflictDialogProps,
  'isSaving' | 'onTakeTheirs' | 'onKeepMine' | 'onClose'
> {
  differing: readonly { name: string; text: string; theirs: string; lang?: string }[]
}

/** The same choice for captions and chapters. */
export function ConflictChoice({ differing, isSaving, onTakeTheirs, onKeepMine, onClose }: ConflictChoiceProps) {
  const t = useText(editorMessages)
  return (
    <Dialog
      onClose={onClose}
      title={t('conflict')}
      description={t(differing.length > 0 ? 'conflictWhy' : 'conflictSame')}
      className="md:max-w-3xl"
      footer={
        <>
          <Button variant="secondary" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button loading={isSaving} onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <dl className="flex max-h-[50vh] flex-col gap-4 overflow-y-auto" tabIndex={0}>
        {differing.map(({ name, text, theirs: other, lang }) => (
          <div key={name} className="grid gap-2 sm:grid-cols-2 sm:gap-x-4">
            <dt className="font-bold sm:col-span-2">{name}</dt>
            <Side name={t('theirs')} text={other} lang={lang} />
            <Side name={t('mine')} text={text} lang={lang} />
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Side({ name, text, lang }: { name: string; text: string; lang: string | undefined }) {
  const t = useText(editorMessages)
  return (
    <dd className="rounded-control bg-well px-3 py-2 text-sm">
      <span className="block font-bold text-ink-soft">{name}</span>
      {text === '' ? (
        <span className="text-ink-soft">{t('nothing')}</span>
      ) : (
        <span lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {text}
        </span>
      )}
    </dd>
  )
}

function useLines(series: ConflictDialogProps['series'], isCourse: boolean) {
  const t = useText(editorMessages)
  const ofList = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const yesNo = (flag: boolean) => t(flag ? 'yes' : 'no')
  const seriesName = (id: string | null) => {
    const found = series.find((one) => one.id === id)
    return id === null ? t('noSeries') : found ? pick(found.title) : id
  }
  const skillName = (id: string) => {
    const found = findSkill(id)
    return found ? pick(found.skill.label) : id
  }
  return (values: EntryValues, status: PublicationStatus): { name: string; text: string; lang?: string }[] => [
    { name: t('statusField'), text: ofList(status) },
    { name: t('titleEn'), text: values.title.en, lang: languageTag('en') },
    { name: t('titleZh'), text: values.title.zh, lang: languageTag('zh') },
    { name: t('descriptionEn'), text: values.description.en, lang: languageTag('en') },
    { name: t('descriptionZh'), text: values.description.zh, lang: languageTag('zh') },
    { name: t('subject'), text: ofVocabulary(values.subject) },
    { name: t('level'), text: ofVocabulary(values.level) },
    { name: t('type'), text: ofList(values.type) },
    { name: t('price'), text: values.price },
    { name: t('comingSoon'), text: yesNo(values.comingSoon) },
    ...(isCourse
      ? [
          { name: t('minutes'), text: values.minutes },
          { name: t('inSeries'), text: seriesName(values.seriesId) },
          { name: t('isPremium'), text: yesNo(values.isPremium) },
          { name: t('requiresAccessCode'), text: yesNo(values.requiresAccessCode) },
          { name: t('featured'), text: yesNo(values.featured) },
          { name: t('videoUrl'), text: values.videoUrl },
          { name: t('skills'), text: values.skills.map(skillName).join('\n') },
        ]
      : []),
  ]
}
