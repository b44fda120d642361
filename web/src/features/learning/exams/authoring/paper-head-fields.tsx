import { levels, paperTypes, subjects } from '@capyzen/contracts/vocabulary-values'
import { languageTag, useText } from '#platform/i18n.ts'
import { FilterSelect } from '#shared/filter-select.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { messages } from './paper-messages.ts'
import type { PaperProblem, PaperValues } from './paper-values.ts'

interface HeadFieldsProps {
  values: PaperValues
  problems: ReadonlyMap<string, PaperProblem>
  /** The school is the administrator's. */
  hasSchool: boolean
  onChange: (changes: Partial<PaperValues>) => void
}

export function HeadFields({ values, problems, hasSchool, onChange }: HeadFieldsProps) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const { title, instructions } = values
  const line = (label: string, path: string, value: string, set: (value: string) => void, more: object = {}) => {
    const problem = problems.get(path)
    return (
      <Field label={label} {...(problem && { error: t(problem) })}>
        {(control) => <TextInput {...control} {...more} value={value} onChange={({ target }) => set(target.value)} />}
      </Field>
    )
  }
  const area = (side: 'en' | 'zh') => {
    const problem = problems.get(`instructions.${side}`)
    return (
      <Field label={t(side === 'en' ? 'instructionsEn' : 'instructionsZh')} {...(problem && { error: t(problem) })}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            lang={languageTag(side)}
            value={instructions[side]}
            onChange={({ target }) => onChange({ instructions: { ...instructions, [side]: target.value } })}
          />
        )}
      </Field>
    )
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {line(t('titleEn'), 'title.en', title.en, (en) => onChange({ title: { ...title, en } }), {
          lang: languageTag('en'),
        })}
        {line(t('titleZh'), 'title.zh', title.zh, (zh) => onChange({ title: { ...title, zh } }), {
          lang: languageTag('zh'),
        })}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FilterSelect
          label={t('subject')}
          value={values.subject}
          values={subjects}
          nameOf={ofVocabulary}
          onChoose={(subject) => onChange({ subject })}
          selectClassName="w-full"
        />
        <FilterSelect
          label={t('level')}
          value={values.level}
          values={levels}
          nameOf={ofVocabulary}
          onChoose={(level) => onChange({ level })}
          selectClassName="w-full"
        />
        <FilterSelect
          label={t('type')}
          value={values.type}
          values={paperTypes}
          nameOf={ofVocabulary}
          onChoose={(type) => onChange({ type })}
          selectClassName="w-full"
        />
        <FilterSelect
          label={t('language')}
          value={values.language}
          values={['en', 'zh'] as const}
          nameOf={(value) => t(value === 'en' ? 'inEnglish' : 'inChinese')}
          onChoose={(language) => onChange({ language })}
          selectClassName="w-full"
        />
        {hasSchool && line(t('school'), 'school', values.school, (school) => onChange({ school }))}
        {line(t('year'), 'year', values.year, (year) => onChange({ year }), { inputMode: 'numeric' })}
        {line(t('minutes'), 'durationMinutes', values.minutes, (minutes) => onChange({ minutes }), {
          inputMode: 'numeric',
        })}
      </div>
      {hasSchool && (
        <Checkbox checked={values.isTopSchool} onCheckedChange={(isTopSchool) => onChange({ isTopSchool })}>
          {t('isTopSchool')}
        </Checkbox>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {area('en')}
        {area('zh')}
      </div>
    </>
  )
}
