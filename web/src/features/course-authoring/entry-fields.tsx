import { CourseLevel, CourseType } from '@capyzen/contracts/courses'
import { Subject, type Bilingual, type Language } from '@capyzen/contracts/bilingual'
import { useId } from 'react'
import { Controller, useFormContext, useWatch, type FieldError, type FieldPathByValue } from 'react-hook-form'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import type { EntryValues, Fault } from './entry-values.ts'
import { messages } from './messages.ts'

/** The sentence of a fault, in the language that is shown now. */
function useFaultWords(): (fault: FieldError | undefined) => string | undefined {
  const t = useText(editorMessages)
  return (fault) => fault && t(fault.type as Fault, { most: fault.message ?? '' })
}

const sides = ['en', 'zh'] as const

/** English at the left, Chinese at the right; below 768 px one below the other. */
export function WordFields() {
  const t = useText(editorMessages)
  return (
    <Card>
      <h2 className="text-xl">{t('words')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('wordsWhy')}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2 md:gap-y-6">
        {sides.map((side) => (
          <div key={side} className="flex flex-col gap-5">
            <WordsIn side={side} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function WordsIn({ side }: { side: Language }) {
  const t = useText(editorMessages)
  const words = useFaultWords()
  const { register, control, formState } = useFormContext<EntryValues>()
  const { title, description } = formState.errors
  const [titleNow, descriptionNow] = useWatch({ control, name: [`title.${side}`, `description.${side}`] })
  const repeats = titleNow.trim() !== '' && titleNow.trim() === descriptionNow.trim()
  const lang = languageTag(side)
  return (
    <>
      <Field label={t(side === 'en' ? 'titleEn' : 'titleZh')} error={words(title?.[side])}>
        {(field) => <TextInput {...field} {...register(`title.${side}`)} lang={lang} autoComplete="off" />}
      </Field>
      <Field
        label={t(side === 'en' ? 'descriptionEn' : 'descriptionZh')}
        error={words(description?.[side])}
        {...(repeats && { hint: t('repeatsTitle') })}
      >
        {(field) => <TextArea {...field} {...register(`description.${side}`)} lang={lang} rows={6} />}
      </Field>
    </>
  )
}

/** A select has no empty value, so no series has a name. */
const noSeries = '-'

export interface PlaceFieldsProps {
  /** To choose from, for a course; a series has none. */
  series: readonly { id: string; title: Bilingual }[] | undefined
}

export function PlaceFields({ series }: PlaceFieldsProps) {
  const t = useText(editorMessages)
  const ofList = useText(messages)
  const pick = usePick()
  const words = useFaultWords()
  const { register, formState } = useFormContext<EntryValues>()
  const { errors } = formState
  const named = <Value extends keyof typeof messages.words>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: ofList(value) }))
  return (
    <Card>
      <h2 className="text-xl">{t('place')}</h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('subject')}>
          {(field) => <Chosen {...field} name="subject" options={named(Subject.options)} />}
        </Field>
        <Field label={t('level')}>
          {(field) => <Chosen {...field} name="level" options={named(CourseLevel.options)} />}
        </Field>
        <Field label={t('type')}>
          {(field) => <Chosen {...field} name="type" options={named(CourseType.options)} />}
        </Field>
        <Field label={t('price')} hint={t('priceWhy')} error={words(errors.price)}>
          {(field) => <TextInput {...field} {...register('price')} inputMode="decimal" autoComplete="off" />}
        </Field>
        {series && (
          <>
            <Field label={t('minutes')} error={words(errors.minutes)}>
              {(field) => <TextInput {...field} {...register('minutes')} inputMode="numeric" autoComplete="off" />}
            </Field>
            <Field label={t('inSeries')} hint={t('inSeriesWhy')} error={words(errors.seriesId)}>
              {(field) => (
                <Chosen
                  {...field}
                  name="seriesId"
                  options={[
                    { value: noSeries, label: t('noSeries') },
                    ...series.map(({ id, title }) => ({ value: id, label: pick(title) })),
                  ]}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Card>
  )
}

interface ChosenProps extends FieldControl {
  name: 'subject' | 'level' | 'type' | 'seriesId'
  options: readonly { value: string; label: string }[]
}

function Chosen({ name, options, ...control }: ChosenProps) {
  return (
    <Controller<EntryValues, ChosenProps['name']>
      name={name}
      render={({ field: { value, onChange } }) => (
        <Select
          {...control}
          value={value === '' ? noSeries : value}
          onValueChange={(next) => onChange(next === noSeries ? '' : next)}
          options={options}
          className="[&>span:first-child]:truncate"
        />
      )}
    />
  )
}

type FlagName = Extract<FieldPathByValue<EntryValues, boolean>, string>

/** Each with what it does for pupils. */
export function FlagFields({ isCourse }: { isCourse: boolean }) {
  const t = useText(editorMessages)
  const flags: FlagName[] = isCourse ? ['comingSoon', 'isPremium', 'requiresAccessCode', 'featured'] : ['comingSoon']
  return (
    <Card>
      <h2 className="text-xl">{t('flags')}</h2>
      <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {flags.map((name) => (
          <Flag key={name} name={name} />
        ))}
      </div>
    </Card>
  )
}

function Flag({ name }: { name: FlagName }) {
  const t = useText(editorMessages)
  const whyId = useId()
  return (
    <div>
      <Controller<EntryValues, FlagName>
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

export function RecordingField() {
  const t = useText(editorMessages)
  const words = useFaultWords()
  const { register, formState } = useFormContext<EntryValues>()
  return (
    <Card>
      <h2 className="text-xl">{t('recording')}</h2>
      <Field label={t('videoUrl')} hint={t('videoUrlWhy')} error={words(formState.errors.videoUrl)} className="mt-3">
        {(field) => <TextInput {...field} {...register('videoUrl')} type="url" autoComplete="off" spellCheck={false} />}
      </Field>
    </Card>
  )
}
