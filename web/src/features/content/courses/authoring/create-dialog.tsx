import { isLockedByDefault, NewCourse, type SeriesDraft } from '@capyzen/contracts/course-authoring'
import { CourseLevel } from '@capyzen/contracts/courses'
import { Subject } from '@capyzen/contracts/vocabulary'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { useContractForm, type Issue } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormError } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { messages } from './create-messages.ts'
import { messages as listMessages } from './messages.ts'
import { useCreateCourse, useCreateSeries, type Catalogue } from './queries.ts'

type Kind = 'series' | 'lesson' | 'course'
export type Creation = { kind: 'series' | 'course' } | { kind: 'lesson'; seriesId: string }

interface CreationValues {
  kind: Kind
  series: string | undefined
  /** A lesson has its series' subject and level. */
  subject: Subject | undefined
  level: SeriesDraft['level'] | undefined
  title: { en: string; zh: string }
  id: string
}

const titleError = (issue?: Issue) => (issue?.code === 'too_big' ? 'titleTooLong' : 'titleMissing')

/** Names a new series, lesson or course, then opens its editor for the rest. */
export function CreateDialog(props: { start: Creation; catalogue: Catalogue | undefined; onClose: () => void }) {
  const { start, catalogue, onClose } = props
  const t = useText(messages)
  const ofList = useText(listMessages)
  const ofVocabulary = useText(vocabularyMessages)
  const pick = usePick()
  const navigate = useNavigate()
  const createSeries = useCreateSeries()
  const createCourse = useCreateCourse()
  /** The id follows the English title until it is edited. */
  const hasOwnId = useRef(false)
  const series = catalogue?.series ?? []
  const defaultValues: CreationValues = {
    kind: start.kind,
    series: start.kind === 'lesson' ? start.seriesId : series[0]?.id,
    subject: undefined,
    level: undefined,
    title: { en: '', zh: '' },
    id: '',
  }
  const form = useContractForm({
    messages,
    defaultValues,
    schema: NewCourse,
    toContract: ({ kind, series: seriesId, subject, level, title, id }) => {
      const within = kind === 'lesson' ? series.find((one) => one.id === seriesId) : undefined
      return {
        id,
        course: {
          title,
          // The contract needs a description; the editor asks for a real one.
          description: title,
          subject: kind === 'lesson' ? within?.subject : subject,
          level: kind === 'lesson' ? within?.level : level,
          type: within?.type ?? 'tutorial',
          priceCents: 0,
          comingSoon: false,
          durationMinutes: 30,
          isPremium: isLockedByDefault(within),
          requiresAccessCode: false,
          featured: false,
          seriesId: within?.id ?? null,
          videoUrl: null,
          skills: [],
        },
      }
    },
    contractFields: {
      id: 'idWrong',
      'course.title.en': (issue) => ({ 'title.en': titleError(issue) }),
      'course.title.zh': (issue) => ({ 'title.zh': titleError(issue) }),
      'course.subject': () => (isLesson() ? { series: 'seriesMissing' } : { subject: 'subjectMissing' }),
      'course.level': () => (isLesson() ? { series: 'seriesMissing' } : { level: 'levelMissing' }),
    },
    submit: async ({ id, course }) => {
      const isSeries = form.getValues('kind') === 'series'
      const { title, description, subject, level, type, priceCents, comingSoon } = course
      const { outcome } = isSeries
        ? await createSeries.mutateAsync({
            id,
            series: { title, description, subject, level, type, priceCents, comingSoon },
          })
        : await createCourse.mutateAsync({ id, course })
      if (outcome === 'taken') return { id: 'idTaken' }
      if (outcome === 'unknown_series') return { series: 'seriesGone' }
      if (outcome === 'created') await navigate(isSeries ? paths.authoredSeries(id) : paths.authoredCourse(id))
    },
  })
  const kind = useController({ control: form.control, name: 'kind' }).field
  const isLesson = (): boolean => form.getValues('kind') === 'lesson'

  return (
    <Dialog onClose={onClose} title={t('create')} description={t('createWhy')}>
      <Form form={form}>
        <RadioGroup
          name={t('kind')}
          value={kind.value}
          onValueChange={kind.onChange}
          options={(['series', 'lesson', 'course'] as const).map((value) => ({ value, label: t(value) }))}
          className="sm:grid sm:grid-cols-3"
        />
        {kind.value === 'lesson' ? (
          <SelectField
            form={form}
            name="series"
            label={t('inSeries')}
            options={series.map((one) => ({ value: one.id, label: pick(one.title) }))}
            placeholder={t('chooseSeries')}
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              form={form}
              name="subject"
              label={ofList('subject')}
              options={Subject.options.map((value) => ({ value, label: ofVocabulary(value) }))}
              placeholder={t('choose')}
            />
            <SelectField
              form={form}
              name="level"
              label={ofList('level')}
              options={CourseLevel.options.map((value) => ({ value, label: ofVocabulary(value) }))}
              placeholder={t('choose')}
            />
          </div>
        )}
        <TextField
          form={form}
          name="title.en"
          label={t('titleEn')}
          lang={languageTag('en')}
          autoComplete="off"
          onValueChange={(title) => {
            if (!hasOwnId.current) form.setValue('id', proposedId(title))
          }}
          required
        />
        <TextField
          form={form}
          name="title.zh"
          label={t('titleZh')}
          lang={languageTag('zh')}
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="id"
          label={t('id')}
          hint={t('idHint')}
          format={(typed) => typed.trim().toLowerCase()}
          onValueChange={() => {
            hasOwnId.current = true
          }}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          inputClassName="font-mono"
          required
        />
        <FormError form={form} />
        <Button type="submit" size="large" loading={form.isBusy} className="w-full">
          {t('createAndWrite')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** `Fractions & decimals, part 1` → `fractions-and-decimals-part-1`; empty without Latin letters or digits. */
function proposedId(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}
