import { largestPicture } from '@capyzen/contracts/question-authoring'
import { mostHints } from '@capyzen/contracts/question-drafts'
import { QuestionType } from '@capyzen/contracts/questions'
import { topics } from '@capyzen/contracts/taxonomy'
import { difficulties, levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { ImagePlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { messages } from './editor-messages.ts'
import { Both, GroupProblem, Line, Pick, useEditor, without } from './field-kit.tsx'
import { useUploadPicture } from './queries.ts'
import { emptyText, type AskedValues } from './typed-values.ts'

/** Radix allows no empty value. */
const none = '-'

/** `hasType`: not for the defaults of an import, whose items have types of their own. */
export function PlaceFields({ hasType = true, marksHint }: { hasType?: boolean; marksHint?: string }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const { values, change } = useEditor()
  const { subject, skills, language } = values
  const ofSubject = topics.filter((topic) => topic.subject === subject)
  const named = <Value extends 'P1' | 'english' | 'CA1' | 'easy'>(all: readonly Value[]) =>
    all.map((value) => ({ value, label: ofVocabulary(value) }))
  const chooseSkill = (id: string) => {
    const topic = ofSubject.find((one) => one.skills.some((skill) => skill.id === id))
    change({ skills: id === none ? [] : [id], ...(topic && { topic: topic.label[language] }) })
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hasType && (
          <Pick
            label={t('type')}
            value={values.type}
            options={QuestionType.options.map((value) => ({ value, label: t(value) }))}
            onChange={(type) => change({ type })}
          />
        )}
        <Pick
          label={t('subject')}
          value={subject}
          options={named(subjects as readonly 'english'[])}
          // Skills belong to a subject.
          onChange={(next) => change({ subject: next, skills: [] })}
        />
        <Pick
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: t('inEnglish') },
            { value: 'zh', label: t('inChinese') },
          ]}
          onChange={(next) => change({ language: next })}
        />
        <Pick
          label={t('level')}
          value={values.level}
          options={named(levels as readonly 'P1'[])}
          onChange={(level) => change({ level })}
        />
        <Pick
          label={t('term')}
          value={values.term ?? none}
          options={[
            { value: none, label: t('anyTerm') },
            ...terms.map((value) => ({ value, label: value === 'PSLE' ? ofVocabulary('psle') : ofVocabulary(value) })),
          ]}
          onChange={(term) => change({ term: term === none ? null : (term as AskedValues['term']) })}
        />
        <Pick
          label={t('difficulty')}
          value={values.difficulty}
          options={named(difficulties as readonly 'easy'[])}
          onChange={(difficulty) => change({ difficulty })}
        />
      </div>
      {ofSubject.length > 0 && (
        <Pick
          label={t('skill')}
          value={skills[0] ?? none}
          options={[
            { value: none, label: t('noSkill') },
            ...ofSubject.flatMap((topic) =>
              topic.skills.map((skill) => ({ value: skill.id, label: `${pick(topic.label)} · ${pick(skill.label)}` })),
            ),
          ]}
          onChange={chooseSkill}
          path="skills.0"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {skills.length === 0 && (
          <Line
            label={t('topic')}
            hint={t('topicHint')}
            value={values.topic}
            lang={languageTag(language)}
            onChange={(topic) => change({ topic })}
            path="topic"
            className="sm:col-span-2"
          />
        )}
        <Line
          label={t('marks')}
          inputMode="numeric"
          value={values.marks}
          onChange={(marks) => change({ marks })}
          path="marks"
          {...(marksHint && { hint: marksHint })}
        />
      </div>
    </>
  )
}

export function TextFields({ hint }: { hint: string }) {
  const t = useText(messages)
  const { values, change } = useEditor()
  const lang = languageTag(values.language)
  return (
    <>
      <Line
        label={t('text')}
        hint={hint}
        rows={4}
        lang={lang}
        value={values.text}
        onChange={(text) => change({ text })}
        path="text"
      />
      <PictureFields />
      <Line
        label={t('passage')}
        rows={3}
        lang={lang}
        value={values.passage}
        onChange={(passage) => change({ passage })}
        path="passage"
      />
    </>
  )
}

function PictureFields() {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const upload = useUploadPicture()
  const [problem, setProblem] = useState<string>()
  const { values, change } = useEditor()
  const { image } = values

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    if (file.size > largestPicture) return setProblem(t('pictureTooLarge'))
    try {
      const stored = await upload.mutateAsync(file)
      change({ image: { ...stored, alt: image?.alt ?? '' } })
    } catch (error) {
      setProblem(
        hasCode(error, 'unsupported_media_type')
          ? t('notAPicture')
          : hasCode(error, 'body_too_large')
            ? t('pictureTooLarge')
            : errorMessage(error),
      )
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {image && (
          <img
            src={image.url}
            alt=""
            width={image.width}
            height={image.height}
            className="h-20 w-auto max-w-40 rounded-control border border-line object-contain"
          />
        )}
        <FileButton
          accept="image/png,image/jpeg"
          variant="secondary"
          size="small"
          icon={ImagePlus}
          inputLabel={t('picture')}
          loading={upload.isPending}
          onFiles={([file]) => void choose(file)}
        >
          {t(image ? 'changePicture' : 'choosePicture')}
        </FileButton>
        {image && (
          <Button variant="quiet" size="small" icon={Trash2} onClick={() => change({ image: null })}>
            {t('removePicture')}
          </Button>
        )}
        <span className="text-sm text-ink-soft">{t('pictureHint')}</span>
      </div>
      {problem && <FailureBox isAlert message={problem} />}
      <GroupProblem path="image" />
      {image && (
        <Line
          label={t('alt')}
          hint={t('altHint')}
          lang={languageTag(values.language)}
          value={image.alt}
          onChange={(alt) => change({ image: { ...image, alt } })}
          path="image.alt"
        />
      )}
    </div>
  )
}

export function HelpFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { hints, explanation } = values
  return (
    <>
      <p className="text-ink-soft">{t('forPractice')}</p>
      {hints.map((hint, index) => (
        <div key={index} className="flex items-start gap-2">
          <div className="flex-1">
            <Both
              labels={{ en: t('hintEn', { number: index + 1 }), zh: t('hintZh', { number: index + 1 }) }}
              rows={2}
              value={hint}
              onChange={(next) => change({ hints: hints.map((one, at) => (at === index ? next : one)) })}
              path={`hints.${index}`}
            />
          </div>
          {index > 0 && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('remove', { name: t('hintEn', { number: index + 1 }) })}
              onClick={() => change({ hints: without(hints, index) })}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      ))}
      {hints.length < mostHints && (
        <div>
          <Button variant="secondary" size="small" icon={Plus} onClick={() => change({ hints: [...hints, emptyText] })}>
            {t('addHint')}
          </Button>
        </div>
      )}
      <Both
        labels={{ en: t('explanationEn'), zh: t('explanationZh') }}
        rows={3}
        value={explanation}
        onChange={(next) => change({ explanation: next })}
        path="explanation"
      />
    </>
  )
}
