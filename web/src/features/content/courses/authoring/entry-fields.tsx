import { CourseLevel, CourseType } from '@capyzen/contracts/courses'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { Subject } from '@capyzen/contracts/vocabulary'
import { useId } from 'react'
import { Controller, useWatch, type FieldPathByValue } from 'react-hook-form'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import type { ContractForm } from '#shared/contract-form.ts'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import type { EntryValues } from './entry-values.ts'
import { messages } from './messages.ts'

export interface OfEntry {
  form: ContractForm<EntryValues, keyof (typeof editorMessages)['words']>
}

const sides = ['en', 'zh'] as const

export function TextFields({ form }: OfEntry) {
  const t = useText(editorMessages)
  return (
    <Card>
      <h2 className="text-xl">{t('texts')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('textsWhy')}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2 md:gap-y-6">
        {sides.map((side) => (
          <div key={side} className="flex flex-col gap-5">
            <TextsIn form={form} side={side} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function TextsIn({ form, side }: OfEntry & { side: Language }) {
  const t = useText(editorMessages)
  const [title, description] = useWatch({ control: form.control, name: [`title.${side}`, `description.${side}`] })
  const repeats = title.trim() !== '' && title.trim() === description.trim()
  const lang = languageTag(side)
  return (
    <>
      <TextField
        form={form}
        name={`title.${side}`}
        label={t(side === 'en' ? 'titleEn' : 'titleZh')}
        lang={lang}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name={`description.${side}`}
        label={t(side === 'en' ? 'descriptionEn' : 'descriptionZh')}
        hint={repeats ? t('repeatsTitle') : undefined}
        lang={lang}
        rows={6}
      />
    </>
  )
}

interface PlaceFieldsProps extends OfEntry {
  /** Series to choose from; undefined for a series, which is in none. */
  series: readonly { id: string; title: Bilingual }[] | undefined
}

export function PlaceFields({ form, series }: PlaceFieldsProps) {
  const t = useText(editorMessages)
  const ofList = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  return (
    <Card>
      <h2 className="text-xl">{t('place')}</h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          form={form}
          name="subject"
          label={t('subject')}
          options={Subject.options.map((value) => ({ value, label: ofVocabulary(value) }))}
        />
        <SelectField
          form={form}
          name="level"
          label={t('level')}
          options={CourseLevel.options.map((value) => ({ value, label: ofVocabulary(value) }))}
        />
        <SelectField
          form={form}
          name="type"
          label={t('type')}
          options={CourseType.options.map((value) => ({ value, label: ofList(value) }))}
        />
        <TextField
          form={form}
          name="price"
          label={t('price')}
          hint={t('priceWhy')}
          inputMode="decimal"
          autoComplete="off"
        />
        {series && (
          <>
            <TextField form={form} name="minutes" label={t('minutes')} inputMode="numeric" autoComplete="off" />
            <SelectField
              form={form}
              name="seriesId"
              label={t('inSeries')}
              hint={t('inSeriesWhy')}
              noneLabel={t('noSeries')}
              options={series.map(({ id, title }) => ({ value: id, label: pick(title) }))}
            />
          </>
        )}
      </div>
    </Card>
  )
}

type FlagName = Extract<FieldPathByValue<EntryValues, boolean>, string>

export function FlagFields({ form, isCourse }: OfEntry & { isCourse: boolean }) {
  const t = useText(editorMessages)
  const flags: FlagName[] = isCourse ? ['comingSoon', 'isPremium', 'requiresAccessCode', 'featured'] : ['comingSoon']
  return (
    <Card>
      <h2 className="text-xl">{t('flags')}</h2>
      <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {flags.map((name) => (
          <Flag key={name} form={form} name={name} />
        ))}
      </div>
    </Card>
  )
}

function Flag({ form, name }: OfEntry & { name: FlagName }) {
  const t = useText(editorMessages)
  const whyId = useId()
  return (
    <div>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Checkbox checked={value} onCheckedChange={onChange} aria-describedby={whyId}>
            <span className="font-bold">{t(name)}</span>
          </Checkbox>
        )}
      />
      <p id={whyId} className="pl-10 text-sm text-ink-soft">
        {t(`${name}Why`)}
      </p>
    </div>
  )
}

export function RecordingField({ form }: OfEntry) {
  const t = useText(editorMessages)
  return (
    <Card>
      <h2 className="text-xl">{t('recording')}</h2>
      <TextField
        form={form}
        name="videoUrl"
        label={t('videoUrl')}
        hint={t('videoUrlWhy')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        className="mt-3"
      />
    </Card>
  )
}
