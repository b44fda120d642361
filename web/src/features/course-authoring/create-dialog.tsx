import { CourseDraft, SeriesDraft } from '@capyzen/contracts/course-authoring'
import { Subject } from '@capyzen/contracts/bilingual'
import { CourseId, CourseLevel } from '@capyzen/contracts/courses'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useFailureWords } from '#features/auth/failure.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './create-messages.ts'
import { messages as listMessages } from './messages.ts'
import { proposedId } from './proposed-id.ts'
import { useCreateCourse, useCreateSeries, type Catalogue } from './queries.ts'

export type Kind = 'series' | 'lesson' | 'course'
/** What was asked for, until something else is chosen. */
export type Creation = { kind: 'series' | 'course' } | { kind: 'lesson'; seriesId: string }

export interface CreateDialogProps {
  start: Creation
  catalogue: Catalogue | undefined
  onClose: () => void
}

/** Names a new series, lesson or course; everything else is written in its editor, where it leads. */
export function CreateDialog({ start, catalogue, onClose }: CreateDialogProps) {
  const t = useText(messages)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('create')}
      description={t('createWhy')}
      closeName={t('close')}
    >
      <CreateForm start={start} series={catalogue?.series ?? []} />
    </Dialog>
  )
}

type FieldName = 'en' | 'zh' | 'id' | 'series' | 'subject' | 'level'
type Faults = Partial<Record<FieldName, string>>

const kinds = ['series', 'lesson', 'course'] as const

function CreateForm({ start, series }: { start: Creation; series: Catalogue['series'] }) {
  const t = useText(messages)
  const ofList = useText(listMessages)
  const pick = usePick()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useRef<HTMLFormElement>(null)
  const createSeries = useCreateSeries()
  const createCourse = useCreateCourse()
  const [kind, setKind] = useState<Kind>(start.kind)
  const [seriesId, setSeriesId] = useState(start.kind === 'lesson' ? start.seriesId : series[0]?.id)
  /** Of a lesson its series says both. */
  const [subject, setSubject] = useState<Subject>()
  const [level, setLevel] = useState<SeriesDraft['level']>()
  const [en, setEn] = useState('')
  const [zh, setZh] = useState('')
  /** Until it is written by hand it follows the English title. */
  const [ownId, setOwnId] = useState<string>()
  const [faults, setFaults] = useState<Faults>({})
  const id = ownId ?? proposedId(en)
  const within = kind === 'lesson' ? series.find((one) => one.id === seriesId) : undefined
  const error = createSeries.error ?? createCourse.error
  const isBusy = createSeries.isPending || createCourse.isPending

  function complain(found: Faults) {
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const mend = (name: FieldName) => setFaults(({ [name]: _mended, ...rest }) => rest)

  /** By the rules of the contract, each fault at its field. */
  function check(title: { en: string; zh: string }): Faults {
    const judged = SeriesDraft.shape.title.safeParse(title)
    const wrong = new Set(judged.error?.issues.map(({ path }) => path[0]))
    const faultOf = (side: 'en' | 'zh') => t(title[side].trim() === '' ? 'titleMissing' : 'titleTooLong')
    return {
      ...(wrong.has('en') && { en: faultOf('en') }),
      ...(wrong.has('zh') && { zh: faultOf('zh') }),
      ...(!CourseId.safeParse(id).success && { id: t('idWrong') }),
      ...(kind === 'lesson' && !within && { series: t('seriesMissing') }),
      ...(kind !== 'lesson' && !subject && { subject: t('subjectMissing') }),
      ...(kind !== 'lesson' && !level && { level: t('levelMissing') }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const title = { en: en.trim(), zh: zh.trim() }
    const found = check(title)
    const place = within ?? (subject && level && { subject, level })
    if (Object.keys(found).length > 0 || !place) return complain(found)
    if (isBusy) return
    const entry = {
      title,
      // The editor asks for a real one; until then it says no less than the title.
      description: title,
      level: place.level,
      subject: place.subject,
      type: within?.type ?? 'tutorial',
      priceCents: 0,
      comingSoon: false,
    } satisfies SeriesDraft
    const course: CourseDraft = {
      ...entry,
      durationMinutes: 30,
      isPremium: false,
      requiresAccessCode: false,
      featured: false,
      seriesId: within?.id ?? null,
      videoUrl: null,
    }
    try {
      const { outcome } =
        kind === 'series'
          ? await createSeries.mutateAsync({ id, series: entry })
          : await createCourse.mutateAsync({ id, course })
      if (outcome === 'taken') return complain({ id: t('idTaken') })
      if (outcome === 'unknown_series') return complain({ series: t('seriesGone') })
      if (outcome === 'created') await navigate(kind === 'series' ? paths.authoredSeries(id) : paths.authoredCourse(id))
    } catch {
      // Said by the box below.
    }
  }

  const bind = (name: FieldName, value: string, set: (value: string) => void) => ({
    name,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      set(target.value)
      mend(name)
    },
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <RadioGroup
        name={t('kind')}
        value={kind}
        onValueChange={setKind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        className="sm:grid sm:grid-cols-3"
      />
      {kind === 'lesson' && (
        <Field label={t('inSeries')} error={faults.series}>
          {(control) => (
            <Select
              {...control}
              value={seriesId}
              onValueChange={(next) => {
                setSeriesId(next)
                mend('series')
              }}
              options={series.map((one) => ({ value: one.id, label: pick(one.title) }))}
              placeholder={t('chooseSeries')}
            />
          )}
        </Field>
      )}
      {kind !== 'lesson' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={ofList('subject')} error={faults.subject}>
            {(control) => (
              <Select
                {...control}
                value={subject}
                onValueChange={(next) => {
                  setSubject(next)
                  mend('subject')
                }}
                options={Subject.options.map((value) => ({ value, label: ofList(value) }))}
                placeholder={t('choose')}
              />
            )}
          </Field>
          <Field label={ofList('level')} error={faults.level}>
            {(control) => (
              <Select
                {...control}
                value={level}
                onValueChange={(next) => {
                  setLevel(next)
                  mend('level')
                }}
                options={CourseLevel.options.map((value) => ({ value, label: ofList(value) }))}
                placeholder={t('choose')}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={t('titleEn')} error={faults.en}>
        {(control) => <TextInput {...control} {...bind('en', en, setEn)} lang={languageTag('en')} required />}
      </Field>
      <Field label={t('titleZh')} error={faults.zh}>
        {(control) => <TextInput {...control} {...bind('zh', zh, setZh)} lang={languageTag('zh')} required />}
      </Field>
      <Field label={t('id')} hint={t('idHint')} error={faults.id}>
        {(control) => (
          <TextInput
            {...control}
            {...bind('id', id, (typed) => setOwnId(typed.trim().toLowerCase()))}
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
            required
          />
        )}
      </Field>
      {error && <FailureBox isAlert words={failureWords(error)} />}
      <Button type="submit" size="large" loading={isBusy} className="w-full">
        {t('createAndWrite')}
      </Button>
    </form>
  )
}
